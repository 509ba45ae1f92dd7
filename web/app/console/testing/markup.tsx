import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { type Language, LanguageProvider } from '../language.tsx'

/** A screen as the server sends it, with the address's query if it has one. */
export function markupOf(
  screen: ReactNode,
  { language = 'en', at = '/' }: { language?: Language; at?: string } = {},
): string {
  const element = <LanguageProvider language={language}>{screen}</LanguageProvider>
  const router = createMemoryRouter([{ path: '/', element }], { initialEntries: [at] })
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

/** Only the words, as a person reads them. */
export function textOf(markup: string): string {
  return markup
    .replace(/<(style|script)[\s\S]*?<\/\1>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#x27;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
}
