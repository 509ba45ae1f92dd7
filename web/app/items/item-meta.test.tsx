import { expect, it } from 'vitest'
import { renderScreen } from '../testing/render-screen.tsx'
import { ItemMeta } from './item-meta.tsx'
import { anItem } from './testing/an-item.ts'

it('[DEC-78, LIM-11] shows a short date on a card, with the full date and time in its attributes', () => {
  const published_at = '2019-11-05T08:30:00.000Z'
  expect(renderScreen(<ItemMeta item={{ ...anItem(1), published_at }} />)).toMatch(
    /<time dateTime="2019-11-05T08:30:00\.000Z" title="Tuesday, November 5, 2019, 08:30 UTC"[^>]*>Nov 5, 2019<\/time>/,
  )
  const now = new Date().toISOString()
  expect(renderScreen(<ItemMeta item={{ ...anItem(1), published_at: now }} />)).toContain('>Today</time>')
})

it('has a tag with a lock where the publisher declares a paywall, and none elsewhere', () => {
  const shown = (paywalled: boolean | null) => renderScreen(<ItemMeta item={{ ...anItem(1), paywalled }} />)
  expect(shown(true)).toMatch(/<svg[^>]*aria-hidden="true"[^>]*>.*<\/svg>Paywall</)
  for (const paywalled of [false, null]) expect(shown(paywalled)).not.toMatch(/Paywall|<svg/)
})
