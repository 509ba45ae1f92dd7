import { describe, expect, it } from 'vitest'
import { controls, renderScreen, wordsIn } from '../../testing/render-screen.tsx'
import { PricingScreen } from './pricing-screen.tsx'

const NOTHING = { mail: false, messaging: false, payments: false }
const ALL = { mail: true, messaging: true, payments: true }

const closed = renderScreen(<PricingScreen can={NOTHING} tier={null} />)
const words = wordsIn(closed)

/** The card of a plan, from its name to the next card. */
function card(name: string): string {
  const article = closed.split('<article').find((part) => wordsIn(part).includes(` ${name} `))
  return wordsIn(article ?? '')
}

describe('the pricing page', () => {
  it('[PRIC-01] [PRIC-02] shows four plans with their prices', () => {
    expect(closed.split('<article').length - 1).toBe(4)
    expect(card('Free')).toMatch(/Free .*€0 forever/)
    expect(card('Premium')).toMatch(/Premium .*€9 per month/)
    expect(card('Corporate')).toMatch(/Corporate .*€49 per month/)
    expect(card('Sponsor')).toMatch(/Sponsor .*Custom/)
  })

  it('[PRIC-03] [PRIC-06] answers questions and states the terms', () => {
    expect(words).toContain('Frequently asked questions')
    expect(closed.match(/<h3/g)?.length).toBeGreaterThanOrEqual(4)
    expect(words).toContain('30-day money-back guarantee')
    expect(words).toContain('Upgrades take effect immediately')
    expect(words).toContain('Downgrades take effect at the end of the billing cycle')
  })

  const NEEDS_PAYMENT = [
    [null, ['Upgrade to Premium', 'Choose Corporate']],
    ['free', ['Upgrade to Premium', 'Choose Corporate']],
    ['premium', ['Manage billing', 'Manage billing']],
    ['sponsor', ['Manage billing', 'Manage billing', 'Manage billing']],
  ] as const

  it.each(NEEDS_PAYMENT)(
    '[DEC-79, PRIC-04] disables only what needs a payment while payments are not configured, for %s',
    (tier, names) => {
      const page = renderScreen(<PricingScreen can={NOTHING} tier={tier} />)
      expect(controls(page, 'button')).toEqual(names.map((words) => ({ words, disabled: true })))
      const reasons = [...page.matchAll(/<button[^>]*aria-describedby="([^"]+)"/g)].map(([, id]) => id)
      expect(reasons).toHaveLength(names.length)
      for (const id of reasons)
        expect(page).toMatch(new RegExp(`</button><p id="${id}"[^>]*>Paid plans aren’t available yet\\.</p>`))
    },
  )

  it('[DEC-79] sends visitors to registration, shows Free readers their plan, and sends sponsors to their page', () => {
    expect(closed).toMatch(/<a [^>]*href="\/auth\?tab=register"[^>]*>Start free<\/a>/)
    expect(closed).toMatch(/<a [^>]*href="\/sponsor"[^>]*>Become a sponsor<\/a>/)
    expect(closed).not.toContain('>Your plan<')
    const free = renderScreen(<PricingScreen can={NOTHING} tier="free" />)
    expect(wordsIn(free).match(/Your plan/g)).toHaveLength(1)
    expect(free).not.toContain('Start free')
    expect(free).toContain('href="/sponsor"')
  })

  it('[PRIC-05] [PRIC-07] [PRIC-08] says what each plan includes', () => {
    expect(card('Free')).toContain('Up to 3 topic preferences')
    expect(card('Premium')).toContain('Unlimited topic preferences')
    for (const right of [
      'Messaging-app delivery',
      'No sponsored content',
      'Inline video playback',
      'Unlimited archive',
    ])
      expect(card('Premium')).toContain(right)
    expect(card('Corporate')).toContain('Official-sources dashboard')
    expect(card('Sponsor')).toContain('Paid campaigns')
  })

  it('[DEC-02] offers what can be bought where payments are configured', () => {
    const free = renderScreen(<PricingScreen can={ALL} tier="free" />)
    expect(wordsIn(free)).toContain('Your plan')
    expect(wordsIn(free)).not.toContain('available yet')
    expect(controls(free, 'button')).toEqual([
      { words: 'Upgrade to Premium', disabled: false },
      { words: 'Choose Corporate', disabled: false },
    ])
    expect(renderScreen(<PricingScreen can={ALL} tier={null} />)).toContain('href="/auth?next=/pricing"')
    expect(renderScreen(<PricingScreen can={ALL} tier="premium" />)).toContain('value="manage"')
  })

  it('[DEC-84] promises only the deliveries and emails that are configured', () => {
    const all = wordsIn(renderScreen(<PricingScreen can={ALL} tier={null} />))
    for (const promise of ['Newsletter by email', 'Messaging-app delivery, twice a day'] as const) {
      expect(all).toContain(promise)
      expect(all).not.toContain(`${promise} (not available yet)`)
      expect(words).toContain(`${promise} (not available yet)`)
    }
    expect(all).toContain('We’ll email you, and you keep your plan for 7 days')
    expect(words).toContain('You keep your plan for 7 days')
    expect(words).not.toContain('We’ll email you')
  })
})
