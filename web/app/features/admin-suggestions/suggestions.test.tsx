import { AppError } from '@daily-drops/contract/kernel/errors'
import { expect, it } from 'vitest'
import type { Call } from '../../console/actions.ts'
import { markupOf, textOf } from '../../console/testing/markup.tsx'
import { decideStep } from './suggestion-steps.ts'
import { SuggestionsScreen, type SuggestionsView } from './suggestions-screen.tsx'

type Row = SuggestionsView['page']['rows'][number]

const ROW: Row = {
  id: 1,
  name: 'The Gazette',
  homepage_url: 'https://gazette.example/',
  feed_url: 'https://gazette.example/feed',
  language: 'en',
  status: 'open',
  message: null,
  created_at: '2026-11-15T08:00:00.000Z',
  decided_at: null,
  source_id: null,
  readers: 3,
  imports: 0,
  reasons: ['Good on trams', '<i>Local</i> news'],
}

const markup = (change: Partial<Row> = {}, language: 'en' | 'it' = 'en') => {
  const page = { next: null, previous: null, total: { count: 1, isExact: true } }
  const view = { page: { ...page, rows: [{ ...ROW, ...change }] }, asked: { filters: {} } }
  return markupOf(<SuggestionsScreen view={view} />, { language })
}

it('[SRCP-05] shows what is suggested, by how many readers and why, with Accept and Decline', () => {
  const shown = markup()
  for (const part of [
    'The Gazette',
    'https://gazette.example/feed',
    'Good on trams',
    'Waiting',
    'Accept',
    'Decline…',
  ])
    expect(textOf(shown)).toContain(part)
  expect(shown).toContain('&lt;i&gt;Local&lt;/i&gt; news')
  expect(shown).toContain('aria-label="Accept “The Gazette”"')
})

it('says how many readers have a source only in a list, and offers to leave such sources out', () => {
  expect(textOf(markup())).not.toMatch(/\d imported list/)
  const shown = textOf(markup({ imports: 2, reasons: [] }))
  expect(shown).toContain('2 imported lists')
  expect(shown).toContain('Only in imported lists')
})

it('[SRCP-05] shows a decision with its message and nothing more to do', () => {
  const shown = markup({ status: 'declined', message: 'Only adverts.' })
  expect(textOf(shown)).toContain('Only adverts.')
  expect(shown).not.toContain('Decline “The Gazette”')
})

it('[DEC-63] is Italian where the console is', () => {
  expect(textOf(markup({}, 'it'))).toContain('Rifiuta…')
})

it('says that somebody else was faster', async () => {
  const late: Call = async () => {
    throw new AppError('CONFLICT')
  }
  expect(await decideStep(late, 1, { accepted: true }, 'en')).toMatchObject({
    tone: 'bad',
    description: 'Someone else has already decided.',
  })
})

it('says why a suggestion cannot be accepted', async () => {
  const refused: Call = async () => {
    throw new AppError('INVALID_INPUT', { message: () => 'It’s paused.' })
  }
  expect(await decideStep(refused, 1, { accepted: true }, 'en')).toMatchObject({
    tone: 'bad',
    description: 'It’s paused.',
  })
})
