import { AppError } from '@daily-drops/contract/kernel/errors'
import { TAGGING_PARAMS } from '@daily-drops/core/topics/tagging-params'
import { describe, expect, it } from 'vitest'
import { perform } from '../../console/actions.ts'
import { accepting, answering, refusing } from '../../console/testing/calls.ts'
import { markupOf, textOf } from '../../console/testing/markup.tsx'
import {
  deleteStep,
  restoreStep,
  retagStep,
  saveParamsStep,
  saveTagsStep,
  withoutSession,
} from './article-steps.ts'
import { ARTICLES_ACTIONS } from './articles-actions.ts'
import { ArticlesScreen } from './articles-screen.tsx'
import type { ArticleRow, ArticlesView, Topic } from './articles-view.ts'
import { articlesFailed } from './articles-view.ts'
import { loadArticles } from './load-articles.ts'
import { type Choice, choiceOf, completeChoice, withFound, withL1, withL2, withL3 } from './tag-choice.ts'
import { Checklist, Levels } from './tag-editor.tsx'

const TOPICS: Topic[] = [
  { id: 1, level: 1, parent_id: null, label: 'AI & ML', slug: 'ai-ml' },
  { id: 14, level: 2, parent_id: 1, label: 'Language Models', slug: 'language-models' },
  { id: 15, level: 2, parent_id: 1, label: 'Vision', slug: 'vision' },
  ...[120, 121, 122, 123].map((id) => ({
    id,
    level: 3,
    parent_id: 14,
    label: `Specific ${id}`,
    slug: `specific-${id}`,
  })),
]
const ARTICLE: ArticleRow = {
  id: 7,
  story_id: 70,
  title: 'Small models, long memory',
  url: 'https://gazette.example/story',
  tag_done: true,
  created_at: '2025-03-05T08:07:00.000Z',
  tags: ['specific-120', 'specific-121'],
  l1_topic_id: 1,
  l2_topic_id: 14,
  source: { name: 'The Gazette' },
  l1_topic: { id: 1, label: 'AI & ML' },
  l2_topic: { id: 14, label: 'Language Models' },
}
const BARE: ArticleRow = {
  ...ARTICLE,
  id: 8,
  title: 'Nobody tagged this',
  tag_done: false,
  tags: [],
  l1_topic_id: null,
  l2_topic_id: null,
  l1_topic: null,
  l2_topic: null,
}

function viewOf(articles: ArticleRow[], change: Partial<ArticlesView> = {}): ArticlesView {
  return {
    asked: {},
    found: { articles, page: 2, page_count: 3, total: 201, total_is_exact: true },
    sources: [
      { id: 4, name: 'Alpha' },
      { id: 2, name: 'The Gazette' },
    ],
    topics: TOPICS,
    params: [
      {
        param_name: 'batch_size',
        param_value: '50',
        kind: 'integer',
        description: 'Drops that one run takes.',
        updated_at: '2026-11-15T08:00:00.000Z',
      },
    ],
    mayChangeParams: true,
    ...change,
  }
}

describe('the screen', () => {
  const italian = (view: ArticlesView) => markupOf(<ArticlesScreen view={view} />, { language: 'it' })
  const markup = italian(viewOf([ARTICLE, BARE]))
  const text = textOf(markup)
  const [, tagged = '', bare = ''] = markup.split('data-row=')

  it('[ART-01] [ART-02] has its title, in Italian', () => {
    expect(markup).toContain('<h1>Gestione Articoli</h1>')
    expect(markup).toContain('<div lang="it">')
  })

  it('[ART-04] has the buttons of its header', () => {
    expect(text).toContain('Retag Mancanti')
    expect(text).toContain('Aggiorna')
  })

  it('[ART-06] searches by title, summary or URL', () => {
    expect(markup).toContain('placeholder="Cerca per titolo, riassunto o URL"')
  })

  it('[ART-07] [ART-08] starts with all sources, listed as they came', () => {
    const [, options = ''] =
      /<select[^>]*>(<option value="" selected="">Tutte le fonti.*?)<\/select>/.exec(markup) ?? []
    const sources = [...options.matchAll(/<option value="(\d*)"[^>]*>([^<]+)</g)].map(([, id, name]) => [
      id,
      name,
    ])
    expect(sources).toEqual([
      ['', 'Tutte le fonti'],
      ['4', 'Alpha'],
      ['2', 'The Gazette'],
    ])
  })

  it('[ART-12] has its columns in order', () => {
    const headers = [...markup.matchAll(/<th[ >][\s\S]*?<\/th>/g)].map(([header]) => textOf(header).trim())
    // The first column has the checkboxes that select rows.
    expect(headers).toEqual(['Seleziona la pagina', 'Titolo', 'Fonte', 'Topics', 'Status', 'Data', 'Azioni'])
  })

  it('[ART-13] [ART-14] shows the title with a link to the article, and its source', () => {
    expect(tagged).toContain('Small models, long memory')
    expect(tagged).toContain('href="https://gazette.example/story" target="_blank"')
    expect(tagged).toContain('The Gazette')
  })

  it('[ART-15] has a badge for each topic', () => {
    const badges = [...tagged.matchAll(/px-badge-pad[^>]*>([^<]+)</g)].map((match) => match[1])
    expect(badges).toEqual(['AI &amp; ML', 'Language Models', 'Specific 120', 'Specific 121'])
  })

  it('[ART-16] says when there are none', () => {
    expect(bare).toContain('Nessun tag')
    expect(tagged).not.toContain('Nessun tag')
  })

  it('[ART-17] [ART-18] distinguishes tagged articles from the others', () => {
    expect([tagged.includes('Taggato'), tagged.includes('Da taggare')]).toEqual([true, false])
    expect([bare.includes('Taggato'), bare.includes('Da taggare')]).toEqual([false, true])
  })

  it('[ART-19] shows the date as dd/MM/yyyy HH:mm', () => {
    expect(tagged).toContain('05/03/2025 09:07')
  })

  it('[ART-20] has three actions', () => {
    const labels = [...tagged.matchAll(/data-tooltip="([^"]+)"/g)].map((match) => match[1])
    expect(labels).toEqual(['Modifica tag', 'Retag', 'Elimina'])
  })

  it('[ART-23] [ART-24] says which page it is, and links to its neighbours', () => {
    expect(text).toContain('Pagina 2 di 3 (201 risultati)')
    expect(markup).toContain('href="/admin/articles?page=1"')
    expect(markup).toContain('href="/admin/articles?page=3"')
  })

  it('[ART-26] shows every parameter in its own field', () => {
    expect(text).toContain('Parametri di Tagging')
    expect(text).toContain('Salva Parametri')
    expect(markup).toMatch(/>batch_size<\/label><input[^>]*value="50"/)
    const rows = Object.entries(TAGGING_PARAMS).map(([param_name, { kind }]) => ({
      param_name,
      param_value: kind === 'boolean' ? 'true' : '7',
      kind,
      description: 'What it does.',
      updated_at: '2026-11-15T08:00:00.000Z',
    }))
    const all = italian(viewOf([ARTICLE], { params: rows }))
    for (const { param_name } of rows)
      expect(all).toMatch(new RegExp(`>${param_name}</label><(input|select)`))
  })

  it('shows an editor the parameters, and who may change them', () => {
    const seen = textOf(italian(viewOf([ARTICLE], { mayChangeParams: false })))
    expect(seen).toContain('Solo gli admin possono modificarli')
    expect(seen).not.toContain('Salva Parametri')
  })

  it('[DEC-54] shows deleted articles as deleted, with a restore button', () => {
    const seen = textOf(italian(viewOf([ARTICLE], { asked: { deleted: true } })))
    expect(seen).toContain('Eliminato')
    expect(seen).toContain('Ripristina')
  })

  it('[DEC-63] has the same in English', () => {
    expect(markupOf(<ArticlesScreen view={viewOf([BARE])} />, { language: 'en' })).toContain('>Untagged<')
  })
})

it('[ART-07] [ART-09] [ART-10] [DEC-58] requests what the address says', async () => {
  const askedBy = async (params: Record<string, string>) => {
    const answers = { 'list-source-names': [], 'list-topics': [], 'list-tagging-params': [] }
    const { call, sent } = answering({ ...answers, 'list-articles': { articles: [] } })
    await loadArticles({ call, viewer: null }, new URLSearchParams(params))
    return sent.find(({ name }) => name === 'list-articles')?.input
  }
  expect(await askedBy({ q: 'memory', source_id: '4', untagged: '1', page: '3' })).toEqual({
    page: 3,
    text: 'memory',
    source_id: 4,
    untagged: true,
  })
  expect(await askedBy({})).toEqual({})
  expect(await askedBy({ source_id: '-1', page: '1e9', untagged: 'yes' })).toEqual({})
})

const VALID: Choice = { l1: 1, l2: 14, l3: [120] }

describe('choosing topics', () => {
  it("[ART-30] starts with the article's topics", () => {
    expect(choiceOf(ARTICLE, TOPICS)).toEqual({ l1: 1, l2: 14, l3: [120, 121] })
  })

  it('[ART-29] [DEC-57] has a select for L1, one for L2 below it, and boxes for L3 below that', () => {
    const markup = markupOf(<Levels choice={VALID} topics={TOPICS} onChoose={() => {}} />, { language: 'it' })
    expect(markup.match(/<select/g)).toHaveLength(2)
    expect(markup.match(/type="checkbox"/g)).toHaveLength(4)
    expect(withL1(VALID, 2)).toEqual({ l1: 2, l2: null, l3: [] })
    expect(withL2(VALID, 15)).toEqual({ l1: 1, l2: 15, l3: [] })
  })

  it('[ART-32] reflects the choice in the checklist', () => {
    const states = (choice: Choice) =>
      [...markupOf(<Checklist choice={choice} />, { language: 'it' }).matchAll(/data-state="(\w+)"/g)].map(
        (match) => match[1],
      )
    expect(states({ l1: null, l2: null, l3: [] })).toEqual(['waiting', 'waiting', 'waiting'])
    expect(states({ l1: 1, l2: null, l3: [] })).toEqual(['ok', 'waiting', 'waiting'])
    expect(states(VALID)).toEqual(['ok', 'ok', 'ok'])
    const words = textOf(markupOf(<Checklist choice={VALID} />, { language: 'it' }))
    expect(words).toContain('1 topic L1')
    expect(words).toContain('1 topic L2')
    expect(words).toContain('1-3 topic L3')
  })

  it.each([[{ l1: null, l2: null, l3: [] }], [{ l1: 1, l2: null, l3: [] }], [{ l1: 1, l2: 14, l3: [] }]])(
    '[ART-34] [ALIM-02] is not complete: %j',
    (choice) => {
      expect(completeChoice(choice)).toBeUndefined()
    },
  )

  it.each([[[120]], [[120, 121]], [[120, 121, 122]]])('[ART-35] [ALIM-02] is complete with L3 %j', (l3) => {
    expect(completeChoice({ l1: 1, l2: 14, l3 })).toEqual({ l1: 1, l2: 14, l3 })
  })

  it('[ART-37] accepts no fourth, and stays unchanged', () => {
    expect(withL3({ ...VALID, l3: [120, 121, 122] }, 123, true)).toBeUndefined()
  })

  it('[ART-38] disables the rest at three, and enables it again', () => {
    const disabled = (l3: number[]) =>
      markupOf(<Levels choice={{ ...VALID, l3 }} topics={TOPICS} onChoose={() => {}} />, {
        language: 'it',
      }).match(/disabled=""/g)?.length ?? 0
    expect([disabled([120, 121]), disabled([120, 121, 122])]).toEqual([0, 1])
  })

  it('finds a specific topic with its two parents', () => {
    const found = TOPICS.find(({ id }) => id === 123) as Topic
    expect(withFound({ l1: null, l2: null, l3: [] }, found, TOPICS)).toEqual({ l1: 1, l2: 14, l3: [123] })
    expect(withFound(VALID, found, TOPICS)).toEqual({ l1: 1, l2: 14, l3: [120, 123] })
  })
})

describe('saving topics', () => {
  it('[ART-39] [AERR-15] sends L1, L2, L3 in that order', async () => {
    const { call, sent } = answering({ 'admin-update-tags': { success: true } })
    const { notice } = await saveTagsStep(call, { dropId: 7, choice: VALID, seen: [1, 14, 121] }, 'it')
    expect(notice.title).toBe('Tag aggiornati')
    expect(sent).toEqual([
      { name: 'admin-update-tags', input: { dropId: 7, topicIds: [1, 14, 120], seen: [1, 14, 121] } },
    ])
  })

  it('[ART-36] sends nothing invalid', async () => {
    const { call, sent } = answering({})
    const outcome = await saveTagsStep(call, { dropId: 7, choice: { ...VALID, l3: [] }, seen: [] }, 'it')
    expect(outcome.notice).toMatchObject({
      title: 'Errore di validazione',
      description: 'Devi selezionare 1 topic L1, 1 topic L2 e 1-3 topic L3',
    })
    expect(sent).toEqual([])
  })

  it('[AERR-16] reports a failure', async () => {
    const { call } = refusing('admin-update-tags')
    expect((await saveTagsStep(call, { dropId: 7, choice: VALID, seen: [] }, 'it')).notice.title).toBe(
      "Errore nell'aggiornamento dei tag",
    )
  })

  it('tells the second of two editors, and saves nothing of theirs', async () => {
    const { call } = refusing('admin-update-tags', 'CONFLICT')
    const outcome = await saveTagsStep(call, { dropId: 7, choice: VALID, seen: [] }, 'it')
    expect([outcome.ok, outcome.isConflict]).toEqual([false, true])
    expect(outcome.notice.title).toBe('Qualcun altro ha cambiato questi tag')
  })
})

const SIGNED_IN = { 'get-session': { viewer: null } }
const SIGNED_OUT = { 'get-session': new AppError('NO_SESSION') }

describe('retagging', () => {
  it('[ART-40] [AERR-11] [DEC-87] calls for the article, and reports its start and outcome', async () => {
    const { call, sent } = accepting('admin-retag-drop', { success: true })
    const started: string[] = []
    const { notice } = await retagStep(call, 7, 'it', ({ title }) => started.push(title))
    expect(started).toEqual(['Retag: avviato'])
    expect(notice.title).toBe('Articolo ri-taggato con successo')
    expect(sent[1]).toEqual({ name: 'admin-retag-drop', input: { dropId: 7 } })
  })

  it('[AERR-12] fails with a message', async () => {
    for (const { call } of [
      answering({ ...SIGNED_IN, 'admin-retag-drop': { success: false } }),
      accepting('admin-retag-drop', { success: false }),
    ])
      expect((await retagStep(call, 7, 'it')).notice.title).toBe("Errore nel ri-tagging dell'articolo")
  })

  it('[AERR-13] names an HTTP error', async () => {
    const { call } = answering({ ...SIGNED_IN, 'admin-retag-drop': new AppError('UNAVAILABLE') })
    expect((await retagStep(call, 7, 'it')).notice.description).toBe('Errore HTTP: Service Unavailable')
  })

  it('[AERR-09] sends nothing without a session', async () => {
    const { call, sent } = answering(SIGNED_OUT)
    const { notice } = await retagStep(call, 7, 'it')
    expect(notice.title).toBe('Devi essere autenticato per eseguire questa operazione')
    expect(sent.map(({ name }) => name)).toEqual(['get-session'])
  })

  it('[AERR-10] nor for the missing ones', async () => {
    const refusal = await withoutSession(answering(SIGNED_OUT).call, 'it')
    expect(refusal?.title).toBe('Devi essere autenticato per eseguire questa operazione')
    expect(await withoutSession(answering(SIGNED_IN).call, 'it')).toBeUndefined()
  })

  it('[ART-03] [ART-41] [AERR-14] the missing ones: how many were processed and found, or that it failed', async () => {
    const action = ARTICLES_ACTIONS['retag-missing']
    if (!action) throw new Error('No action')
    const { call, sent } = answering({ 'retag-missing-topics': { total_processed: 18, total_found: 20 } })
    const done = await perform(action, { language: 'it', call })
    expect(done.notice.description).toBe('18 elaborati su 20 trovati')
    expect(sent).toEqual([{ name: 'retag-missing-topics', input: {} }])
    const failed = await perform(action, { language: 'it', ...refusing('retag-missing-topics') })
    expect(failed.notice.title).toBe('Errore nel retagging retroattivo')
  })
})

const DELETED_AT = '2026-11-15T08:00:00.000Z'

describe('deleting and the parameters', () => {
  it('[AERR-17] [AERR-18] deleted, or not', async () => {
    const { call, sent } = answering({ 'admin-delete-drop': { success: true, deleted_at: DELETED_AT } })
    expect((await deleteStep(call, [7], 'it')).notice.title).toBe('Articolo eliminato con successo')
    expect(sent).toEqual([{ name: 'admin-delete-drop', input: { dropId: 7 } }])
    const failed = await deleteStep(refusing('admin-delete-drop').call, [7], 'it')
    expect(failed.notice.title).toBe("Errore nell'eliminazione dell'articolo")
  })

  it('[DEC-91] undoes only its own deletions, even if a later one failed', async () => {
    const answers = [
      { success: true, deleted_at: DELETED_AT },
      { success: true, deleted_at: null },
    ]
    const remove = answering({
      'admin-delete-drop': () => {
        const answer = answers.shift()
        if (!answer) throw new AppError('INTERNAL')
        return answer
      },
    })
    const { ok, deletions } = await deleteStep(remove.call, [7, 8, 9], 'it')
    expect(ok).toBe(false)
    expect(deletions).toEqual([{ dropId: 7, deleted_at: DELETED_AT }])
    const { call, sent } = answering({ 'admin-restore-drop': { success: true, changed: true } })
    expect((await restoreStep(call, deletions, 'it')).ok).toBe(true)
    expect(sent).toEqual([{ name: 'admin-restore-drop', input: deletions[0] }])
  })

  it('[ART-27] [AERR-19] [AERR-20] all parameters are saved, or none', async () => {
    const { call, sent } = answering({ 'admin-update-tagging-params': { success: true } })
    const params = { batch_size: '40', model_enabled: 'true' }
    expect((await saveParamsStep(call, params, 'it')).notice.title).toBe('Parametri aggiornati con successo')
    expect(sent).toEqual([{ name: 'admin-update-tagging-params', input: { params } }])
    const failed = await saveParamsStep(refusing('admin-update-tagging-params').call, params, 'it')
    expect(failed.notice.title).toBe("Errore nell'aggiornamento dei parametri")
  })

  it('[AERR-08] the list could not be loaded', () => {
    expect(articlesFailed('it').title).toBe('Errore nel caricamento degli articoli')
  })
})
