import type { ComponentProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import { textOf } from '../../console/testing/markup.tsx'
import { ErrorBoundary, handle } from './shell.tsx'

type Props = ComponentProps<typeof ErrorBoundary>

const VIEWER = { email: 'ada@example.com', displayName: 'Ada', role: 'admin', shortcuts: true }

/** A screen in the console's frame, whose loader failed. */
function failedScreen(language?: 'en' | 'it', path = '/admin/review') {
  const props = { loaderData: { language, waiting: null } } as Props
  const routes = [
    {
      id: 'root',
      path: '/',
      children: [
        {
          id: 'routes/admin/shell',
          errorElement: <ErrorBoundary {...props} />,
          children: [{ id: 'screen', path, element: null }],
        },
      ],
    },
  ]
  const router = createMemoryRouter(routes, {
    initialEntries: [path],
    hydrationData: {
      loaderData: { root: { viewer: VIEWER, theme: 'light', requestId: 'r-17' } },
      errors: { 'routes/admin/shell': new Error('no rows') },
    },
  })
  return textOf(renderToStaticMarkup(<RouterProvider router={router} />))
}

describe('[LANG-12] the console’s frame', () => {
  it('stays around a screen that failed, in one language', () => {
    const italian = failedScreen('it')
    expect(italian).toContain('Panoramica')
    expect(italian).toContain('Impossibile caricare questa schermata')
    expect(italian).toContain('Richiesta r-17')
    expect(italian).not.toMatch(/Overview|Try again|Request/)
    expect(failedScreen('en')).toMatch(/Overview.*This screen couldn’t be loaded.*Request r-17.*Try again/)
  })

  it('has the language that the screen opens in until the person chooses one', () => {
    expect(failedScreen()).toContain('Impossibile caricare questa schermata')
    expect(failedScreen(undefined, '/admin/dashboard')).toContain('This screen couldn’t be loaded')
  })

  it('gives the document its language', () => {
    expect(handle.ownFrame({ language: 'it', waiting: null }, '/admin')).toMatchObject({
      lang: 'it',
      skip: 'Vai al contenuto',
    })
    expect(handle.ownFrame(undefined, '/admin/users')).toMatchObject({ lang: 'en', skip: 'Skip to content' })
    expect(handle.ownFrame(undefined, '/admin/sources')).toMatchObject({ lang: 'it' })
  })
})
