import { expect, it } from 'vitest'
import { controls, renderScreen, wordsIn } from '../../testing/render-screen.tsx'
import { SponsorSample } from './sponsor-sample.tsx'

const page = renderScreen(<SponsorSample />)

it('[SPON-01] [SPON-04] shows figures and the label', () => {
  expect(page.match(/<dt/g)).toHaveLength(4)
  expect(wordsIn(page)).toMatch(/Sponsored label .*Sponsored /)
})

it('[SPON-02] lists campaigns by status', () => {
  const list = wordsIn(page.split('<ul')[1] ?? '')
  for (const status of ['Active', 'Completed', 'Pending']) expect(list).toContain(status)
})

it('[SPON-03] creates no campaign', () => {
  expect(page.match(/<form/g)).toHaveLength(1)
  const all = (['input', 'button'] as const).flatMap((kind) => controls(page, kind))
  expect(all.length).toBeGreaterThan(3)
  expect(all.every(({ disabled }) => disabled)).toBe(true)
})
