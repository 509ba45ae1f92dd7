import { describe, expect, it } from 'vitest'
import { answering, refusing } from '../../console/testing/calls.ts'
import { markupOf, textOf } from '../../console/testing/markup.tsx'
import { ModerationScreen, type ModerationView } from './moderation-screen.tsx'
import { closeStep, decideStep, reopenStep, undoStep } from './moderation-steps.ts'

const ARTICLE = {
  id: 7,
  title: 'Ten gadgets',
  url: 'https://weekly.example/gadgets',
  language: 'en',
  source_name: 'Blue Weekly',
}
const onePage = { next: null, previous: null, total: { count: 1, isExact: true } }
const OPEN: ModerationView = {
  tab: 'open',
  open: 1,
  sources: 0,
  page: { rows: [{ ...ARTICLE, open_reports: 9, reported_at: '2026-11-15T05:12:00.000Z' }], ...onePage },
  current: {
    drop: {
      ...ARTICLE,
      summary: 'Our partners sent us their best.',
      published_at: '2026-11-14T17:22:00.000Z',
      is_deleted: false,
      source_is_paused: true,
    },
    editions_today: { count: 2118, isExact: true },
    kinds: [{ kind: 'Spam or advertising', count: 7 }],
    reports: [{ kind: 'Spam or advertising', details: 'A code.', at: '2026-11-15T05:12:00.000Z' }],
  },
  lastDecided: undefined,
}

describe('moderation', () => {
  it('shows what readers reported, why and how often, and the possible decisions', () => {
    const markup = markupOf(<ModerationScreen view={OPEN} />, { language: 'it' })
    const text = textOf(markup)
    expect(text).toContain('Segnalazioni')
    expect(text).toContain('Blue Weekly 9 segnalazioni')
    expect(text).toContain('Spam o pubblicità 7')
    expect(text).toContain('A code.')
    for (const label of [
      'Mantieni articolo',
      'Correggi i tag',
      'Metti in pausa la sorgente',
      'Elimina articolo',
    ])
      expect(text).toContain(label)
    expect(markup).toMatch(/disabled=""[^>]*><kbd[^>]*>3</)
  })

  it.each([
    [{ count: 2118, isExact: true }, 'in 2.118 edizioni di oggi'],
    [{ count: 2118, isExact: false }, 'in circa 2.100 edizioni di oggi'],
    [{ count: 0, isExact: true }, 'in nessuna edizione di oggi'],
    [{ count: 0, isExact: false }, 'in pochissime edizioni di oggi, o nessuna'],
  ])('shows how widely it was shown: %j', (editions_today, words) => {
    const current = OPEN.tab === 'open' && OPEN.current ? { ...OPEN.current, editions_today } : undefined
    const text = textOf(
      markupOf(<ModerationScreen view={{ ...OPEN, current } as ModerationView} />, { language: 'it' }),
    )
    expect(text).toContain(`14/11/2026 18:22 ${words} Vedi originale`)
  })

  it('says when nothing is reported, and when the last was closed', () => {
    const view = { ...OPEN, open: 0, current: undefined, lastDecided: '2026-11-14T17:04:00.000Z' }
    const text = textOf(markupOf(<ModerationScreen view={view as ModerationView} />, { language: 'it' }))
    expect(text).toContain('Nessuna segnalazione')
    expect(text).toContain('L’ultima è stata chiusa il 14/11/2026 18:04.')
  })

  it('shows what was decided, and by whom', () => {
    const row = { ...ARTICLE, decision: 'deleted' as const, decided_at: '2026-11-15T05:12:00.000Z' }
    const view = {
      tab: 'decided' as const,
      open: 0,
      sources: 2,
      page: { rows: [{ ...row, decided_by: 'ada@example.com' }], ...onePage },
    }
    expect(textOf(markupOf(<ModerationScreen view={view} />, { language: 'it' }))).toContain(
      'Ten gadgets Blue Weekly Eliminato ada@example.com 15/11/2026 06:12 Annulla',
    )
  })

  it('[SRCP-02] shows reported sources with why, and closes their reports', async () => {
    const row = {
      id: 7,
      name: 'Blue Weekly',
      slug: 'blue-weekly',
      is_paused: true,
      open_reports: 9,
      reported_at: '2026-11-15T05:12:00.000Z',
      kinds: [{ kind: 'Spam or advertising', count: 7 }],
      details: ['<b>A code.</b>'],
    }
    const view = { tab: 'sources' as const, open: 0, sources: 1, page: { rows: [row], ...onePage } }
    const markup = markupOf(<ModerationScreen view={{ ...view, isAdmin: true }} />, { language: 'it' })
    expect(textOf(markup)).toContain('Aperte 0 Chiuse Sorgenti 1')
    expect(textOf(markup)).toContain('Blue Weekly Sorgente in pausa 9 segnalazioni Spam o pubblicità 7')
    expect(markup).toContain('&lt;b&gt;A code.&lt;/b&gt;')
    expect(markup).toContain('href="/admin/sources?open=7"')
    expect(markup).toContain('aria-label="Chiudi segnalazioni su Blue Weekly"')
    const toEditor = markupOf(<ModerationScreen view={{ ...view, isAdmin: false }} />, { language: 'it' })
    expect(toEditor).toContain('href="/admin/articles?source_id=7"')

    const { call, sent } = answering({ 'close-source-reports': { success: true, closed_at: DECIDED_AT } })
    expect((await closeStep(call, 7, 'it')).answer).toMatchObject({ closed_at: DECIDED_AT })
    expect(sent).toEqual([{ name: 'close-source-reports', input: { source_id: 7 } }])
    const undo = { source_id: 7, closed_at: DECIDED_AT }
    const late = await reopenStep(refusing('reopen-source-reports', 'CONFLICT', 'x').call, undo, 'it')
    expect(late.notice.description).toBe('Un altro editor ha già chiuso o riaperto queste segnalazioni.')
  })

  const DECIDED_AT = '2026-11-15T08:00:00.000Z'

  it('sends the decision, and says when another editor was faster', async () => {
    const { call, sent } = answering({ 'decide-reports': { success: true, decided_at: DECIDED_AT } })
    const decision = { dropId: 7, decision: 'deleted' } as const
    expect((await decideStep(call, decision, 'it')).answer).toMatchObject({ decided_at: DECIDED_AT })
    expect(sent).toEqual([{ name: 'decide-reports', input: { drop_id: 7, decision: 'deleted' } }])
    const late = await undoStep(refusing('undo-decision', 'CONFLICT', 'x').call, { drop_id: 7 }, 'it')
    expect(late).toEqual({
      notice: {
        tone: 'bad',
        title: 'Operazione non riuscita. Non è cambiato nulla.',
        description: 'Un altro editor ha già deciso su questo articolo.',
      },
    })
  })
})
