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
})
