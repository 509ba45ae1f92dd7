import { LOCALES, type Locale } from '@daily-drops/messages/locales'
import { items } from '@daily-drops/messages/subjects/items'
import { act } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import { PageLocale } from '../locale/page-locale.ts'
import { mountScreen } from '../testing/mount-screen.tsx'
import { SaveAndLike } from './save-and-like.tsx'
import { anItem } from './testing/an-item.ts'
import type { ReactedItem } from './use-item-states.ts'

function markup(viewer: object | null, state: Partial<ReactedItem> = {}, locale: Locale = 'en'): string {
  const element = (
    <PageLocale value={locale}>
      <SaveAndLike item={{ ...anItem(12), ...state }} context="topic" />
    </PageLocale>
  )
  const hydrationData = { loaderData: { root: { viewer } } }
  const router = createMemoryRouter([{ id: 'root', path: '*', element, loader: () => null }], {
    hydrationData,
  })
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

const READER = { id: 'a' }

/** The words of each button, and whether it is pressed. */
const buttons = (page: string) =>
  [...page.matchAll(/<button[^>]*aria-pressed="(true|false)"[^>]*>.*?<\/svg>(.*?)<\/button>/g)].map(
    ([, pressed, words]) => `${words} ${pressed}`,
  )

it('[DEC-35] gives readers buttons that show what they saved and liked', () => {
  expect(buttons(markup(READER))).toEqual(['Like false', 'Save false'])
  expect(buttons(markup(READER, { saved: true }))).toEqual(['Like false', 'Save true'])
  expect(buttons(markup(READER, { opinion: 'like' }))).toEqual(['Like true', 'Save false'])
  expect(buttons(markup(READER, { opinion: 'dislike' }))).toEqual(['Like false', 'Save false'])
  expect(markup(READER)).toMatch(/<fieldset[^>]* aria-labelledby="headline-12"/)
  expect(markup(READER)).not.toContain('href="/reactions')
})

it("[DEC-80] gives visitors links, whatever the page's data says", () => {
  const page = markup(null, { saved: true, opinion: 'like' })
  expect(page).toContain('href="/reactions/start?do=save')
  expect(page).not.toMatch(/<button|aria-pressed/)
})

it('[LANG-01] names both actions in every interface language', () => {
  for (const locale of Object.keys(LOCALES) as Locale[]) {
    const t = items.in(locale)
    expect(buttons(markup(READER, {}, locale))).toEqual([`${t('like')} false`, `${t('save')} false`])
  }
})

it('shows a reaction that was made elsewhere, and that it waits for a connection', async () => {
  await using screen = await mountScreen(<SaveAndLike item={anItem(12)} context="topic" />)
  const { document } = screen
  const event = new (document.defaultView as unknown as typeof globalThis).CustomEvent('card-change', {
    detail: { id: 12, state: { saved: true, waiting: 'Waits' } },
  })
  await act(async () => void document.dispatchEvent(event as CustomEvent<never>))
  const pressed = [...document.querySelectorAll('button')].map((button) =>
    button.getAttribute('aria-pressed'),
  )
  expect(pressed).toEqual(['false', 'true'])
  expect(document.body.textContent).toContain('Waits')
})
