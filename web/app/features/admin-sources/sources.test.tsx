import { listSources } from '@daily-drops/contract/functions/sources/sources'
import { AppError } from '@daily-drops/contract/kernel/errors'
import { consoleSources } from '@daily-drops/messages/subjects/console-sources'
import { describe, expect, it } from 'vitest'
import { answering, refusing } from '../../console/testing/calls.ts'
import { markupOf, textOf } from '../../console/testing/markup.tsx'
import { loadSources } from './load-sources.ts'
import { SuccessRate, sourceColumns } from './source-columns.tsx'
import { SourceStatus } from './source-status.tsx'
import {
  addSourceStep,
  deleteSourceStep,
  fetchSourceStep,
  type PauseChange,
  pauseSourcesStep,
  type SourceForm,
  undoPauseStep,
} from './source-steps.ts'
import { SourcesScreen } from './sources-screen.tsx'
import type { ListedSource, SourcesView } from './sources-view.ts'
import { sourcesFailed } from './sources-view.ts'

const SOURCE: ListedSource = {
  id: 1,
  name: 'Porto Franco',
  homepage_url: 'https://porto.example/',
  feed_url: 'https://porto.example/feed',
  official: true,
  type: 'rss',
  status: 'active',
  state: 'ok',
  language: 'it',
  created_at: '2026-02-03T08:00:00.000Z',
  last_error: null,
  last_fetched_at: '2026-11-15T08:55:00.000Z',
  last_success_at: '2026-11-15T08:55:00.000Z',
  next_fetch_at: '2026-11-15T09:25:00.000Z',
  failures: 0,
  total_articles: 10,
  failed_articles: 2,
  success_rate: 80,
  per_day: [0, 1, 0, 3, 2, 0, 0, 1, 1, 0, 2, 0, 1, 4],
}
const PLAIN: ListedSource = {
  ...SOURCE,
  id: 2,
  name: 'Senza Feed',
  homepage_url: 'https://senza.example/',
  feed_url: null,
  official: false,
  type: 'manual',
  last_fetched_at: null,
  total_articles: 0,
  success_rate: null,
  per_day: Array.from({ length: 14 }, () => 0),
}

function viewOf(sources: ListedSource[]): SourcesView {
  return {
    asked: {},
    stats: {
      total_sources: sources.length,
      active_sources: 1,
      failing_sources: 0,
      broken_sources: 0,
      paused_sources: 0,
      sources_with_feed: 1,
      total_articles: 1234,
      failed_articles: 7,
    },
    page: { rows: sources, next: null, previous: null, total: { count: sources.length, isExact: true } },
    now: Date.parse('2026-11-15T09:00:00.000Z'),
  }
}

describe('the screen', () => {
  const markup = markupOf(<SourcesScreen view={viewOf([PLAIN, SOURCE])} />, { language: 'it' })
  const text = textOf(markup)
  /** Rows in the order of the list: first the plain one. */
  const [, plain = '', official = ''] = markup.split('data-row=')

  it('[SRC-01] [SRC-05] has its title, in Italian', () => {
    expect(markup).toContain('<h1>Gestione Sorgenti</h1>')
    expect(markup).toContain('<div lang="it">')
  })

  it('[SRC-02] links back to /admin', () => {
    expect(markup).toMatch(/<a[^>]*href="\/admin"/)
  })

  it('[SRC-03] says that the number of sources has no limit', () => {
    expect(text).toContain('non c’è un limite')
  })

  it('[SRC-06] offers to add a source', () => {
    expect(text).toContain('Aggiungi Sorgente')
  })

  it('draws the items of the last days', () => {
    expect(official).toContain('role="img" aria-label="15 elementi in 14 giorni"')
    expect(plain).not.toContain('elementi in')
  })

  it('[SRC-16] [SRC-17] [SRC-18] [SRC-19] has four cards', () => {
    expect(text).toContain('Sorgenti 2 1 attive')
    expect(text).toContain('Con feed RSS 1 50 % del totale')
    expect(text).toContain('Articoli 1.234')
    expect(text).toContain('Articoli falliti 7')
  })

  it('[SRC-21] [DEC-82] begins with the specified columns in their wording, and can hide the others', () => {
    const headers = [...markup.matchAll(/<th [^>]*data-column="\w+"[^>]*>(?:<button[^>]*>)?([^<]+)/g)]
    const words = headers.map((match) => match[1])
    const asked = ['Nome', 'Tipo', 'Status', 'Articoli', 'Falliti', 'Successo', 'Azioni']
    expect(words).toEqual([...asked, 'Ultima lettura', 'Al giorno'])
    const steps = { onFetch: () => {}, onDelete: () => {} }
    const added = sourceColumns('it', 0, steps).slice(asked.length)
    expect(added.map(({ header, hideable }) => [header, hideable])).toEqual([
      ['Ultima lettura', true],
      ['Lingua', 'hidden'],
      ['Al giorno', true],
    ])
  })

  it('[SRC-22] keeps the order of the server, newest first', () => {
    const rows = markup.split('data-row=').slice(1)
    expect(rows.map((row) => /Senza Feed|Porto Franco/.exec(row)?.[0])).toEqual([
      'Senza Feed',
      'Porto Franco',
    ])
    const turned = markupOf(<SourcesScreen view={viewOf([SOURCE, PLAIN])} />, { language: 'it' })
      .split('data-row=')
      .slice(1)
    expect(turned.map((row) => /Senza Feed|Porto Franco/.exec(row)?.[0])).toEqual([
      'Porto Franco',
      'Senza Feed',
    ])
    expect(listSources.input.parse({})).toMatchObject({ sort: 'created_at', direction: 'desc' })
  })

  it('[SRC-23] marks only official sources', () => {
    expect([official.includes('Ufficiale'), plain.includes('Ufficiale')]).toEqual([true, false])
  })

  it('[SRC-24] links to the homepage', () => {
    expect(official).toContain('href="https://porto.example/"')
  })

  it('[SRC-25] marks only sources with a feed', () => {
    expect([official.includes('RSS disponibile'), plain.includes('RSS disponibile')]).toEqual([true, false])
  })

  it('[SRC-26] [SRC-29] [SRC-30] [SRC-31] shows type, articles, failures and success', () => {
    expect(textOf(official)).toMatch(/rss .* 10 2 80 %/)
    expect(textOf(plain)).toMatch(/manual .* 0 2 —/)
  })

  it('[SRC-36] has a control to delete each', () => {
    expect(official).toContain('aria-label="Elimina Porto Franco"')
  })

  it('[SRC-42] says when there are none, and offers to add the first', () => {
    const empty = textOf(markupOf(<SourcesScreen view={viewOf([])} />, { language: 'it' }))
    expect(empty).toContain('Nessuna sorgente')
    expect(empty).toContain('Aggiungi la prima sorgente')
  })

  it('[DEC-63] has the same in English', () => {
    const english = textOf(markupOf(<SourcesScreen view={viewOf([SOURCE])} />, { language: 'en' }))
    expect(english).toContain('Source management')
    expect(english).toContain('Official')
  })
})

it('[SRC-27] [AENT-03] shows each status as its own, and any other as plain text', () => {
  const words = (status: string) =>
    markupOf(<SourceStatus source={{ ...SOURCE, status }} />, { language: 'it' })
  expect(words('active')).toContain('data-state="ok"')
  expect(words('inactive')).toContain('data-state="paused"')
  expect(words('error')).toContain('data-state="bad"')
  expect(words('merging')).toBe('merging')
  expect(new Set(['active', 'inactive', 'error'].map((status) => textOf(words(status)))).size).toBe(3)
})

it('wraps the reason for a failure instead of cutting it off after a few words', () => {
  const last_error = 'The publisher refuses to be read by programs. Ask for permission, or pause the source.'
  const failing = { ...SOURCE, state: 'failing' as const, last_error }
  const markup = markupOf(<SourceStatus source={failing} />, { language: 'it' })
  expect(textOf(markup)).toContain(last_error)
  expect(markup).not.toContain('c-clip')
})

it.each([
  ['[SRC-33]', 80, 'green'],
  ['[SRC-33]', 100, 'green'],
  ['[SRC-34]', 79, 'yellow'],
  ['[SRC-34]', 60, 'yellow'],
  ['[SRC-35]', 59, 'red'],
  ['[SRC-35]', 0, 'red'],
])('%s [DEC-56] a success of %i %% is %s', (_id, rate, colour) => {
  expect(markupOf(<SuccessRate rate={rate} />)).toContain(`data-rate="${colour}"`)
})

const FORM: SourceForm = { name: 'Gazette', homepage: 'https://g.example', feed: '', official: true }

describe('adding a source', () => {
  it.each([
    ['[SRC-09] without a name', { name: ' ' }, { name: 'Inserisci un nome.' }],
    ['[SRC-10] without a homepage', { homepage: '' }, { homepage: 'Inserisci l’URL della homepage.' }],
  ])('%s says what is missing, marks the field and sends nothing', async (_title, change, marked) => {
    const { call, sent } = answering({})
    const { ok, notice, problems } = await addSourceStep(call, { ...FORM, ...change }, 'it')
    expect(problems).toEqual(marked)
    expect(ok).toBe(false)
    expect(notice).toEqual({
      tone: 'bad',
      title: 'Campi mancanti',
      description: 'Nome e URL homepage sono obbligatori',
    })
    expect(sent).toEqual([])
  })

  it.each([
    ['homepage', { homepage: 'gazette.example' }],
    ['feed', { feed: 'ftp://g.example/feed' }],
  ])('marks a %s that is not a web address, and sends nothing', async (field, change) => {
    const { call, sent } = answering({})
    const { problems } = await addSourceStep(call, { ...FORM, ...change }, 'en')
    expect(problems).toEqual({ [field]: 'Enter a full URL that starts with https://.' })
    expect(sent).toEqual([])
  })

  it.each([
    ['homepage', ''],
    ['feed', 'https://g.example/feed'],
  ])('marks the %s that the server refused, and no field for a fault', async (field, feed) => {
    const { call } = refusing('admin-api/sources', 'CONFLICT', 'You already have this source')
    const { problems } = await addSourceStep(call, { ...FORM, feed }, 'en')
    expect(problems).toEqual({ [field]: 'You already have this source' })
    const fault = await addSourceStep(refusing('admin-api/sources').call, { ...FORM, feed }, 'en')
    expect(fault.problems).toBeUndefined()
  })

  it('[SRC-11] [AERR-02] sends an empty feed as null, and says that it was added', async () => {
    const { call, sent } = answering({ 'admin-api/sources': { success: true, source_id: 1 } })
    const { notice } = await addSourceStep(call, FORM, 'it')
    expect(notice).toMatchObject({ tone: 'ok', title: 'Sorgente aggiunta' })
    expect(sent).toEqual([
      {
        name: 'admin-api/sources',
        input: { name: 'Gazette', homepage_url: 'https://g.example', feed_url: null, official: true },
      },
    ])
  })

  it("[AERR-03] shows the server's message", async () => {
    const { call } = refusing('admin-api/sources', 'CONFLICT', 'This source already exists: Gazette')
    expect((await addSourceStep(call, FORM, 'it')).notice.title).toBe('This source already exists: Gazette')
  })

  it('[AERR-04] has its own message where the server has none', async () => {
    const { call } = refusing('admin-api/sources')
    expect((await addSourceStep(call, FORM, 'it')).notice.title).toBe('Impossibile aggiungere la sorgente')
  })

  it('[AERR-05] reports a missing session', async () => {
    const { call } = answering({ 'admin-api/sources': new AppError('NO_SESSION') })
    expect((await addSourceStep(call, FORM, 'it')).notice.title).toBe('No session token')
  })
})

describe('the other steps', () => {
  it('[AERR-06] deleted', async () => {
    const { call, sent } = answering({ 'delete-source': { success: true } })
    expect((await deleteSourceStep(call, 7, 'it')).notice.title).toBe('Sorgente eliminata')
    expect(sent).toEqual([{ name: 'delete-source', input: { id: 7 } }])
  })

  it('[AERR-07] not deleted', async () => {
    const { ok, notice } = await deleteSourceStep(refusing('delete-source').call, 7, 'it')
    expect([ok, notice.title]).toEqual([false, 'Impossibile eliminare la sorgente'])
  })

  it('[AERR-01] the list could not be loaded', () => {
    expect(sourcesFailed('it')).toMatchObject({
      title: 'Errore',
      description: 'Impossibile caricare le sorgenti',
    })
  })

  it('pauses the chosen sources, and says when it is too soon to fetch again', async () => {
    const changed_at = '2026-11-15T08:00:00.000Z'
    const { call } = answering({ 'pause-sources': { changed_ids: [1, 2, 3], changed_at } })
    expect((await pauseSourcesStep(call, [1, 2, 3], true, 'it')).notice.title).toBe('3 sorgenti in pausa')
    const soon = answering({ 'fetch-source': new AppError('RATE_LIMITED', { retryAfter: 241 }) })
    expect((await fetchSourceStep(soon.call, 1, 'it')).notice.description).toBe(
      'È stata letta da poco. Riprova tra 5 min.',
    )
  })
})

it('[DEC-91] undoing a pause names only the sources that it changed, and is not offered if it changed none', async () => {
  const changed_at = '2026-11-15T08:00:00.000Z'
  const some = answering({ 'pause-sources': { changed_ids: [2], changed_at } })
  const { undo } = await pauseSourcesStep(some.call, [1, 2], true, 'it')
  expect(undo).toEqual({ ids: [2], changed_at })
  const back = answering({ 'undo-pause-sources': { changed_ids: [2] } })
  expect((await undoPauseStep(back.call, undo as PauseChange, 'it')).ok).toBe(true)
  expect(back.sent).toEqual([{ name: 'undo-pause-sources', input: { ids: [2], changed_at } }])
  const none = answering({ 'pause-sources': { changed_ids: [], changed_at: null } })
  expect((await pauseSourcesStep(none.call, [1], true, 'it')).undo).toBeUndefined()
})

it('an address sets its filters and its order; an invented one requests everything', async () => {
  const askedBy = async (params: Record<string, string>) => {
    const { call, sent } = answering({ 'get-source-stats': {}, 'list-sources': {} })
    await loadSources({ call }, new URLSearchParams(params))
    return sent.find(({ name }) => name === 'list-sources')?.input
  }
  expect(
    await askedBy({ q: ' gaz ', health: 'error', official: '1', sort: '-articles', after: 'x' }),
  ).toEqual({
    cursor: 'x',
    sort: 'articles',
    direction: 'desc',
    filters: { text: 'gaz', health: 'error', official: true },
  })
  expect(await askedBy({ sort: 'name' })).toEqual({ sort: 'name', direction: 'asc', filters: {} })
  const made = { type: 'x', health: '1', sort: 'drop table', q: 'a'.repeat(500), official: 'yes' }
  expect(await askedBy(made)).toEqual({ filters: {} })
})

it('counts one article as one where a source is deleted', () => {
  expect(consoleSources.in('it')('removeArticles', { count: 1, shown: '1' })).toBe(
    '1 articolo, con i suoi topic',
  )
  expect(consoleSources.in('en')('removeQueue', { count: 1, shown: '1' })).toBe('1 failed queue item')
  expect(consoleSources.in('en')('removeArticles', { count: 2, shown: '2' })).toBe(
    '2 articles, with their topics',
  )
})
