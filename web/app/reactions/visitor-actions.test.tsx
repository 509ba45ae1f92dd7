import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import { VisitorActions } from './visitor-actions.tsx'

function markup(): string {
  const router = createMemoryRouter(
    [{ id: 'root', path: '*', element: <VisitorActions dropId={12} />, loader: () => null }],
    { initialEntries: ['/topics/ai?lang=all'], hydrationData: { loaderData: { root: null } } },
  )
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

it('[DEC-80, DAY-09] offers a visitor Save and Like as links that lead back here', () => {
  const page = markup().replaceAll('&amp;', '&')
  for (const reaction of ['save', 'like'])
    expect(page).toContain(`href="/reactions/start?do=${reaction}&item=12&from=%2Ftopics%2Fai%3Flang%3Dall"`)
  expect(page).not.toContain('<button')
})
