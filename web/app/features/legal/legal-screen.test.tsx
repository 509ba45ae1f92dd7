import { COOKIES } from '@daily-drops/contract/cookies'
import { PROCESSORS } from '@daily-drops/contract/processors'
import { RETENTION } from '@daily-drops/core/accounts/retention'
import { describe, expect, it } from 'vitest'
import { renderScreen, wordsIn } from '../../testing/render-screen.tsx'
import { LegalScreen } from './legal-screen.tsx'
import { PRIVACY_SECTIONS } from './privacy-sections.ts'

const page = renderScreen(<LegalScreen title="Privacy" subtitle="" sections={PRIVACY_SECTIONS} />)

describe('the privacy page', () => {
  it('[PRIV-01] has exactly ten sections', () => {
    expect(page.match(/<h2/g)).toHaveLength(10)
  })

  it('[PRIV-02] [PRIV-03] states how long what is kept', () => {
    expect(wordsIn(page)).toContain('Interaction data: up to 24 months, then anonymised')
    expect(wordsIn(page)).toContain('Billing records: 10 years')
  })

  it('states every period, cookie and recipient that the code knows', () => {
    const words = wordsIn(page)
    for (const period of Object.values(RETENTION)) expect(words).toMatch(new RegExp(`\\b${period} (m|y|d|h)`))
    for (const { name, about, lasts } of COOKIES) expect(words).toContain(`${name}: ${about} (${lasts})`)
    for (const recipient of [
      'mail server',
      'Stripe',
      'Telegram',
      'WhatsApp',
      'push service',
      'Google',
      'LinkedIn',
    ])
      expect(words).toContain(recipient)
    for (const sentence of Object.values(PROCESSORS)) if (sentence) expect(words).toContain(sentence)
  })
})
