import { expect, it } from 'vitest'
import { controls, renderScreen, wordsIn } from '../../testing/render-screen.tsx'
import { PremiumScreen } from './premium-screen.tsx'

const NOTHING = { mail: false, messaging: false, payments: false }
const ALL = { mail: true, messaging: true, payments: true }

const closed = renderScreen(<PremiumScreen can={NOTHING} tier="free" />)

it('[PREM-01] [PREM-02] shows hero, schedule, feature cards and a call to action', () => {
  const words = wordsIn(closed)
  expect(closed).toContain('<h1')
  expect(words).toContain('Delivery schedule')
  expect(words).toContain('Twice a day')
  expect(words).toContain('08:00 CET')
  expect(words).toContain('18:00 CET')
  expect(closed.split('<article').length - 1).toBeGreaterThanOrEqual(4)
  expect(words).toContain('Nine euros a month')
})

it('[PREM-03] [PREM-04] disables upgrading while payments are not configured, and links to the plans', () => {
  expect(controls(closed, 'button')).toEqual([
    { words: 'Upgrade to Premium', disabled: true },
    { words: 'Upgrade to Premium', disabled: true },
  ])
  expect(closed).toMatch(/href="\/pricing"[^>]*>View Pricing</)
  expect(closed).toMatch(/href="\/pricing"[^>]*>Compare All Plans</)
  const open = controls(renderScreen(<PremiumScreen can={ALL} tier="free" />), 'button')
  expect(open.every(({ disabled }) => !disabled)).toBe(true)
})

it('[DEC-84] says where messages cannot be delivered', () => {
  const notice = 'Messaging-app delivery isn’t available here yet.'
  expect(wordsIn(closed).split(notice)).toHaveLength(3)
  expect(wordsIn(renderScreen(<PremiumScreen can={ALL} tier="free" />))).not.toContain(notice)
})
