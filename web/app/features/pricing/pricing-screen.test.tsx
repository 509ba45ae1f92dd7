import { describe, expect, it } from 'vitest'
import { controls, renderScreen, wordsIn } from '../../testing/render-screen.tsx'
import { PricingScreen } from './pricing-screen.tsx'

const closed = renderScreen(<PricingScreen open={false} tier={null} />)
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

  it('[PRIC-04] [DEC-02] disables every plan button while payments are not configured', () => {
    for (const tier of [null, 'free', 'premium'] as const) {
      const buttons = controls(renderScreen(<PricingScreen open={false} tier={tier} />), 'button')
      expect(buttons).toHaveLength(4)
      expect(buttons.filter(({ disabled }) => !disabled)).toEqual([])
    }
  })

  it('[PRIC-05] [PRIC-07] [PRIC-08] says what each plan holds', () => {
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
    const free = renderScreen(<PricingScreen open tier="free" />)
    expect(controls(free, 'button')).toEqual([
      { words: 'Your plan', disabled: true },
      { words: 'Upgrade to Premium', disabled: false },
      { words: 'Choose Corporate', disabled: false },
    ])
    expect(renderScreen(<PricingScreen open tier={null} />)).toContain('href="/auth?next=/pricing"')
    expect(renderScreen(<PricingScreen open tier="premium" />)).toContain('value="manage"')
  })
})
