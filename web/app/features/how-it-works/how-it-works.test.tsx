import { expect, it } from 'vitest'
import { renderScreen, wordsIn } from '../../testing/render-screen.tsx'
import { HowItWorks } from './how-it-works.tsx'

const FIGURES = { sources_read: 1, items_considered: 1, items_stored: 1, sponsored_share: 0 }

it('[SRCP-03] states what includes a source and what excludes it', () => {
  const markup = renderScreen(<HowItWorks figures={FIGURES} />)
  expect(markup).toContain('id="sources"')
  const said = wordsIn(markup)
  for (const rule of [
    'Which sources we read',
    'A source needs a public feed or a public video channel.',
    'Nobody can pay to become a source.',
    'only if its publisher’s robots.txt allows it.',
    'Editors pause a source when readers’ reports are justified.',
    'We stop reading a feed that its publisher has removed.',
  ])
    expect(said).toContain(rule)
})
