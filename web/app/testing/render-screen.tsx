import type { Locale } from '@daily-drops/messages/locales'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'

/** A screen as the server sends it. `locales`: the interface languages that are offered. */
export function renderScreen(screen: ReactNode, locales: readonly Locale[] = []): string {
  const hydrationData = { loaderData: { root: { locales } } }
  const router = createMemoryRouter([{ id: 'root', path: '*', element: screen }], { hydrationData })
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

/** The same, with the parts that have their own scripts. The first rendering starts to load them. */
export async function renderWhole(screen: ReactNode, untilLoaded: () => Promise<void>): Promise<string> {
  renderScreen(screen)
  await untilLoaded()
  return renderScreen(screen)
}

/** The text of some markup. */
export function wordsIn(markup: string): string {
  return markup
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#x27;/g, "'")
    .replace(/\s+/g, ' ')
    .trim()
}

interface Control {
  words: string
  disabled: boolean
}

/** The elements of this kind, with their text and whether they are enabled. */
export function controls(markup: string, kind: 'button' | 'input' | 'textarea' | 'select'): Control[] {
  const whole = new RegExp(`<${kind}([^>]*)>(?:([\\s\\S]*?)</${kind}>)?`, 'g')
  return [...markup.matchAll(whole)].map(([, attributes = '', body = '']) => ({
    words: wordsIn(body),
    disabled: /\sdisabled(=|\s|$)/.test(attributes),
  }))
}
