import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import { ProfileFailure } from './profile-failure.tsx'

const textFor = (error: unknown) =>
  renderToStaticMarkup(
    <RouterProvider
      router={createMemoryRouter([{ path: '/', element: <ProfileFailure error={error} /> }])}
    />,
  )

const answer = (data: unknown) => ({ status: 503, statusText: '', internal: false, data })

it("[PROF-18] shows the server's message, or 'Failed to fetch profile'", () => {
  expect(textFor(answer({ message: 'The service is busy.' }))).toContain('The service is busy.')
  for (const error of [new Error('column "x" does not exist'), answer(null), answer({ message: '' })]) {
    expect(textFor(error)).toContain('>Failed to fetch profile<')
  }
})
