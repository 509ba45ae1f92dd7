import { addDays } from '@daily-drops/core/archive'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Day, TimeZone } from './day.tsx'

const now = new Date().toISOString()

it('[DEC-78, LIM-11] names recent days, with the full date and time in the attributes', () => {
  expect(renderToStaticMarkup(<Day at={now} />)).toMatch(
    new RegExp(
      `^<time dateTime="${now}" title="\\w+, \\w+ \\d+, \\d{4}, \\d\\d:\\d\\d UTC"[^>]*>Today</time>$`,
    ),
  )
  expect(renderToStaticMarkup(<Day at={addDays(now.slice(0, 10), -1)} />)).toContain('>Yesterday<')
  expect(renderToStaticMarkup(<Day at="2019-11-05T08:30:00Z" />)).toBe(
    '<time dateTime="2019-11-05T08:30:00Z" title="Tuesday, November 5, 2019, 08:30 UTC" class="tabular-nums">Nov 5, 2019</time>',
  )
})

it("[DEC-78] follows the reader's own calendar, unless a zone is given", () => {
  const inTokyo = (zone?: string) =>
    renderToStaticMarkup(
      <TimeZone value="Asia/Tokyo">
        <Day at="2019-11-05T16:30:00Z" {...(zone && { timeZone: zone })} />
      </TimeZone>,
    )
  expect(inTokyo()).toContain('title="Wednesday, November 6, 2019, 01:30" class="tabular-nums">Nov 6, 2019<')
  expect(inTokyo('UTC')).toContain('>Nov 5, 2019<')
})
