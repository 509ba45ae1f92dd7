import { AppError } from '@daily-drops/contract/kernel/errors'
import { describe, expect, it } from 'vitest'
import { answering } from '../../console/testing/calls.ts'
import { markupOf, textOf } from '../../console/testing/markup.tsx'
import type { Notice } from '../../ui/overlays/notice.ts'
import { ingest, type ManualForm, type Preview, type Status } from './ingest.ts'
import { ManualScreen } from './manual-screen.tsx'
import { StatusCard } from './status-card.tsx'

const DROP: Preview = {
  id: 1201,
  title: 'Small models, long memory',
  summary: 'A two-stage index.',
  image_url: 'https://gazette.example/story.jpg',
  tags: ['a', 'b', 'c', 'd', 'e'],
  created_at: '2026-11-15T08:00:00.000Z',
}
const URL = 'https://gazette.example/story'
const FORM: ManualForm = { url: URL, label: '', notes: '' }
const QUEUED = { 'admin-manual-ingest': { status: 'queued', queue_id: 9001 } }
const NEW = { ...QUEUED, 'find-drop': { drop: null } }
const inQueue = (status: string, error: string | null = null) => ({
  'get-queue-item': { status, error, url: URL },
})

/** Everything from the click to the end, without the clock. */
async function run(answers: Record<string, unknown>, form: Partial<ManualForm> = {}) {
  const { call, sent } = answering(answers)
  const statuses: Status[] = []
  const notices: Notice[] = []
  const waits: number[] = []
  await ingest(
    { ...FORM, ...form },
    {
      call,
      language: 'it',
      wait: async (ms) => void waits.push(ms),
      onStatus: (status) => statuses.push(status),
      notify: (notice) => notices.push(notice),
    },
  )
  return {
    kinds: statuses.map(({ kind }) => kind),
    last: statuses.at(-1) as Status,
    notices,
    waits,
    sent,
    names: sent.map(({ name }) => name),
  }
}

describe('the form', () => {
  const markup = markupOf(<ManualScreen />, { language: 'it' })

  it('[MAN-01] has an address, a label, a note of three rows, and two buttons', () => {
    expect(markup).toMatch(/>URL\*<\/label><input[^>]*required=""/)
    expect(markup).toMatch(/>Source Label<\/label><input(?![^>]*required)/)
    expect(markup).toMatch(/>Note<\/label><textarea[^>]*rows="3"/)
    expect(markup).toMatch(/<button[^>]*type="submit"[^>]*>Ingest</)
    expect(textOf(markup)).toContain('Reset')
  })

  it('[MAN-03] opens in Italian', () => {
    expect(markup).toContain('<div lang="it">')
    expect(textOf(markup)).toContain('Non hai ancora inviato nulla')
  })
})

describe("an address's steps", () => {
  it('[MAN-04] [MAN-05] [MAN-06] [MAN-07] [MAN-08] [MAN-11] [MAN-39] [AERR-26] [DEC-87] to the article', async () => {
    const found = [{ drop: null }, { drop: DROP }]
    const done = await run({ ...QUEUED, ...inQueue('done'), 'find-drop': () => found.shift() })
    expect(done.kinds).toEqual(['validating', 'queuing', 'processing', 'success'])
    expect(done.names).toEqual(['find-drop', 'admin-manual-ingest', 'get-queue-item', 'find-drop'])
    expect(done.last).toMatchObject({ queueId: 9001, preview: { title: 'Small models, long memory' } })
    expect(done.notices).toEqual([
      { tone: 'ok', title: 'Avviato: l’URL è in coda' },
      { tone: 'ok', title: 'Successo!', description: "L'articolo è stato aggiunto al sistema" },
    ])
  })

  it('[MAN-09] [MAN-33] ends when it already exists, and is not queued', async () => {
    const done = await run({ 'find-drop': { drop: DROP } })
    expect(done.kinds).toEqual(['validating', 'exists'])
    expect(done.last).toMatchObject({ message: 'Questo URL è già stato ingested', id: 1201 })
    expect(done.names).toEqual(['find-drop'])
  })

  it('[MAN-34] also when only the server finds out', async () => {
    const done = await run({
      'find-drop': { drop: null },
      'admin-manual-ingest': { status: 'exists', content_id: 77 },
    })
    expect(done.last).toMatchObject({ kind: 'exists', id: 77 })
  })

  it('[MAN-35] sends null for what was left empty', async () => {
    const input = async (form: Partial<ManualForm>) =>
      (await run({ ...NEW, ...inQueue('done') }, form)).sent.find(
        ({ name }) => name === 'admin-manual-ingest',
      )?.input
    expect(await input({ label: ' ', notes: '' })).toEqual({ url: URL, source_label: null, notes: null })
    expect(await input({ label: 'Gazette', notes: 'x' })).toEqual({
      url: URL,
      source_label: 'Gazette',
      notes: 'x',
    })
  })

  it('[DEC-64] sends and looks up the address as it is stored, not as it was typed', async () => {
    const typed = '  HTTPS://Gazette.example:443/story?utm_source=x&b=2#part '
    const { sent } = await run({ ...NEW, ...inQueue('done') }, { url: typed })
    const url = 'https://gazette.example/story?b=2'
    expect(sent[0]).toEqual({ name: 'find-drop', input: { url } })
    expect(sent[1]?.input).toMatchObject({ url })
  })

  it('stops at an invalid address, and sends nothing', async () => {
    const done = await run({}, { url: '  ' })
    expect(done.last).toEqual({ kind: 'error', message: 'URL è richiesto', isField: true })
    expect(done.sent).toEqual([])
  })

  it("[MAN-12] [MAN-10] ends with the queue's message", async () => {
    for (const status of ['error', 'failed']) {
      const done = await run({ ...NEW, ...inQueue(status, 'The page is too large.') })
      expect(done.last).toMatchObject({ kind: 'error', message: 'The page is too large.', queueId: 9001 })
      expect(done.notices.at(-1)).toMatchObject({ tone: 'bad', description: 'The page is too large.' })
    }
  })

  it('[AERR-23] or with its own where the queue has none', async () => {
    expect((await run({ ...NEW, ...inQueue('error', '') })).last).toMatchObject({
      message: 'Errore durante il processing',
    })
  })

  it('[MAN-36] [MAN-37] [MAN-38] [AERR-24] polls after 2 s, then every 3 s, 60 times and never again', async () => {
    const done = await run({ ...NEW, ...inQueue('processing') })
    expect(done.waits).toEqual([2000, ...Array.from({ length: 59 }, () => 3000)])
    expect(done.names.filter((name) => name === 'get-queue-item')).toHaveLength(60)
    expect(done.last).toMatchObject({ message: 'Timeout: processing ha impiegato troppo tempo' })
  })

  it('[AERR-25] reports a failed poll', async () => {
    const done = await run({ ...NEW, 'get-queue-item': new AppError('UNAVAILABLE') })
    expect(done.last).toMatchObject({ message: 'Errore durante il controllo dello status' })
  })

  it('[AERR-21] [AERR-22] reports a failed submission', async () => {
    const refused = await run({
      'find-drop': { drop: null },
      'admin-manual-ingest': new AppError('RATE_LIMITED', { message: () => 'Too many.' }),
    })
    expect(refused.notices).toEqual([{ tone: 'bad', title: "Impossibile processare l'URL" }])
    expect(refused.last).toMatchObject({ message: 'Too many.' })
    const broken = await run({ 'find-drop': { drop: null }, 'admin-manual-ingest': new Error('') })
    expect(broken.last).toMatchObject({ message: 'Errore sconosciuto' })
  })
})

describe('the card', () => {
  const cardOf = (status: Status) => markupOf(<StatusCard status={status} />, { language: 'it' })

  it.each([
    ['[MAN-05]', { kind: 'validating' }, 'Validating'],
    ['[MAN-06]', { kind: 'queuing' }, 'Queuing'],
    ['[MAN-07] [MAN-11]', { kind: 'processing', queueId: 9001 }, 'Processing'],
    ['[MAN-08]', { kind: 'success', queueId: 1, url: URL, preview: DROP }, 'Success'],
    ['[MAN-09]', { kind: 'exists', message: 'x', url: URL, id: 1, preview: null }, 'Already Exists'],
    ['[MAN-10]', { kind: 'error', message: 'URL non valido' }, 'Error'],
  ] as const)('%s names the state %j', (_ids, status, word) => {
    const text = textOf(cardOf(status as Status))
    expect(text).toContain(` ${word} `)
    if ('queueId' in status) expect(text).toContain(String(status.queueId))
    if ('message' in status) expect(text).toContain(status.message)
  })

  it('[MAN-14] [MAN-15] [MAN-16] [AERR-54] previews the article, with three tags and how many more', () => {
    const markup = cardOf({ kind: 'success', queueId: 1, url: URL, preview: DROP })
    const text = textOf(markup)
    expect(text).toContain('Small models, long memory')
    expect(text).toContain('A two-stage index.')
    expect(text).toContain('a b c +2')
    expect(markup).toContain('aria-label="Nessuna immagine"')
    const few = textOf(cardOf({ kind: 'success', queueId: 1, url: URL, preview: { ...DROP, tags: ['a'] } }))
    expect(few).not.toContain('+')
  })

  it('[MAN-17] links to the article', () => {
    const markup = cardOf({ kind: 'success', queueId: 1, url: URL, preview: DROP })
    expect(markup).toMatch(/href="\/feed#article-1201"[^>]*>Visualizza Articolo</)
  })
})

it('starts with empty fields', () => {
  const markup = markupOf(<ManualScreen />, { language: 'it' })
  const inputs = [...markup.matchAll(/<input[^>]*>/g)].map(([input]) => /value="([^"]*)"/.exec(input)?.[1])
  expect(inputs).toEqual(['', ''])
  expect(/<textarea[^>]*>([^<]*)<\/textarea>/.exec(markup)?.[1]).toBe('')
})
