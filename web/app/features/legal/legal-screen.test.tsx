import { COOKIES } from '@daily-drops/contract/site/cookies'
import { rankingParameters } from '@daily-drops/contract/site/ranking-parameters'
import { RETENTION } from '@daily-drops/core/accounts/retention'
import { WEIGHTS } from '@daily-drops/core/ranking/weights'
import { privacy } from '@daily-drops/messages/subjects/privacy'
import { capabilities } from '@daily-drops/services/configuration/capabilities'
import { describe, expect, it } from 'vitest'
import { renderScreen, wordsIn } from '../../testing/render-screen.tsx'
import { HowItWorks } from '../how-it-works/how-it-works.tsx'
import { LegalScreen, type LegalSection } from './legal-screen.tsx'
import { privacySections } from './privacy-sections.ts'
import { recipientWords } from './recipients.ts'
import { termsSections } from './terms-sections.tsx'

const NOTHING = capabilities({})
const ALL = Object.fromEntries(Object.keys(NOTHING).map((name) => [name, true])) as unknown as typeof NOTHING

const legal = (sections: readonly LegalSection[]) =>
  renderScreen(<LegalScreen title="Legal" subtitle="" sections={sections} />)
const t = privacy.in('en')
const page = legal(privacySections('en', ALL))

const named = Object.entries(recipientWords('en')).flatMap(([name, sentence]) =>
  sentence ? [[name, sentence] as const] : [],
)

describe('the privacy page', () => {
  it('[PRIV-01] has exactly ten sections', () => {
    expect(page.match(/<h2/g)).toHaveLength(10)
    expect(legal(privacySections('en', NOTHING)).match(/<h2/g)).toHaveLength(10)
  })

  it('[PRIV-02] [PRIV-03] states how long data is stored, checked against separate figures', () => {
    const section = privacySections('en', ALL).find(({ title }) => title === 'How long we keep it')
    expect(section?.text).toEqual([
      [
        'Interaction data: up to 24 months, then anonymised.',
        'Billing records: 10 years, as the law requires.',
        'Sessions: 30 days after your last visit.',
        'A record of what was delivered: 90 days.',
        'Which sponsored card you were shown: 30 days.',
        'Refused attempts to sign in: 30 days.',
        'An export you asked for: 24 hours.',
        'A deleted account: 7 days during which you can restore it. After that, we remove all your personal data except invoices.',
      ],
    ])
    for (const period of section?.text.flat() ?? []) expect(wordsIn(page)).toContain(period)
  })

  it('states every period, cookie and recipient that the code knows', () => {
    const words = wordsIn(page)
    for (const period of Object.values(RETENTION)) expect(words).toMatch(new RegExp(`\\b${period} (m|y|d|h)`))
    for (const { id, name } of COOKIES) expect(words).toContain(t(`cookie.${id}`, { name }))
    expect(words).toContain('flash: A notice for the next page. (1 minute)')
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
    for (const [, sentence] of named) expect(words).toContain(sentence)
  })

  it.each(named)('[DEC-84] names %s as a recipient only where it is configured', (name, sentence) => {
    expect(wordsIn(legal(privacySections('en', { ...NOTHING, [name]: true })))).toContain(sentence)
    expect(wordsIn(legal(privacySections('en', { ...ALL, [name]: false })))).not.toContain(sentence)
  })

  it('[DEC-84] promises emails only where they are sent, and always names the video host', () => {
    const words = wordsIn(legal(privacySections('en', NOTHING)))
    expect(words).not.toMatch(/emails|by email|an email|mail server/)
    expect(words).not.toContain('Card numbers')
    expect(words).toContain('YouTube')
    expect(wordsIn(page)).toContain('We send you an email about every change to how you sign in.')
    expect(wordsIn(page)).toContain('announce any material change to this policy by email')
  })
})

describe('the terms', () => {
  const terms = legal(termsSections('en', ALL))

  it('[DEC-89] state the parameters of the ranking, and how to change them', () => {
    const words = wordsIn(terms)
    for (const { name, points } of rankingParameters('en'))
      expect(words).toContain(`${name}: ${points} points.`)
    expect(terms).toContain('href="/preferences"')
    expect(terms).toContain('href="/how-it-works"')
    for (const way of ['topics and languages', 'like, dislike or dismiss', 'ask for less', 'mute'])
      expect(words).toContain(way)
  })

  it('[DEC-89] state the points that the ranking gives, as /how-it-works does', () => {
    const figures = { sources_read: 1, items_considered: 2, items_stored: 3, sponsored_share: 1 / 6 }
    const formula = wordsIn(renderScreen(<HowItWorks figures={figures} />))
    expect(formula).toContain('of a Free feed sponsored 17%')
    const weights = Object.values(WEIGHTS).flatMap((weight) =>
      typeof weight === 'number' ? [weight] : Object.values(weight),
    )
    for (const weight of weights) {
      const points = new RegExp(`[+−]${weight}(?!\\d)`)
      expect(wordsIn(terms)).toMatch(points)
      expect(formula).toMatch(points)
    }
  })

  it('[DEC-84] mention payments only where they are configured', () => {
    expect(wordsIn(terms)).toContain('Paid plans are billed monthly')
    const free = wordsIn(legal(termsSections('en', NOTHING)))
    expect(free).not.toContain('billed monthly')
    expect(free).toContain('Paid plans are not available here yet.')
  })
})
