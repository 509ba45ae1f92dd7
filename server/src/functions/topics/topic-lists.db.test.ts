import {
  getTopicArchive,
  getTopicDay,
  getTopicPage,
} from '@daily-drops/contract/functions/topics/topic-pages'
import { foldBySource } from '@daily-drops/core/topics/fold-by-source'
import { savePreferences } from '@daily-drops/db/accounts/preferences'
import { setSourceMuted } from '@daily-drops/db/reading/mutes'
import { aSource } from '@daily-drops/db/testing/factories'
import { describe, expect, it } from 'vitest'
import { ask } from '../../testing/ask.ts'
import type { SignedIn } from '../../testing/test-app.ts'
import { setTopicStage } from '../../testing/topic-stage.ts'

const stage = setTopicStage()
const { ago, on, aReader } = stage

const ids = (found: readonly { id: number }[]) => found.map(({ id }) => id)

it("looks past a busy source for others' stories", async () => {
  const { id: source_id } = await aSource(stage.host.db)
  const others = []
  for (let minute = 10; minute < 14; minute++) others.unshift(await on(ago(1), `10:${minute}:00`))
  const busy = []
  for (let minute = 20; minute < 27; minute++)
    busy.unshift(await on(ago(1), `10:${minute}:00`, { source_id }))
  const { latest } = await ask(stage.host, getTopicPage, { slug: stage.topics.l3.slug })
  expect(ids(latest)).toEqual([...ids(busy), ...ids(others)])
  expect(foldBySource(latest).map(({ shown, folded }) => [shown.length, folded.length])).toEqual([
    [2, 5],
    ...Array(4).fill([1, 0]),
  ])
})

describe('[DEC-67] languages', () => {
  const pages = (lang?: 'all', who?: SignedIn) => {
    const input = { slug: stage.topics.l1.slug, ...(lang && { lang }) }
    return Promise.all([
      ask(stage.host, getTopicPage, input, who),
      ask(stage.host, getTopicArchive, input, who),
      ask(stage.host, getTopicDay, { ...input, date: ago(5) }, who),
    ])
  }
  const shown = ([page, archive, day]: Awaited<ReturnType<typeof pages>>) => [
    ids(page.latest),
    ids(archive.days.flatMap((each) => each.items)),
    ids(day.items),
  ]
  const others = (found: Awaited<ReturnType<typeof pages>>) =>
    found.map(({ left_out }) => left_out.other_languages)

  it('shows a visitor English, counts the others, and lists them on request', async () => {
    const english = await on(ago(5), '10:00:00')
    const finnish = await on(ago(5), '11:00:00', { language: 'fi' })
    const unknown = await on(ago(5), '12:00:00', { language: null })
    const found = await pages()
    expect(shown(found)).toEqual(Array(3).fill([english.id]))
    expect(others(found)).toEqual(Array(3).fill({ count: 2, isExact: true }))
    const all = await pages('all')
    expect(shown(all)).toEqual(Array(3).fill([unknown.id, finnish.id, english.id]))
    expect(others(all)).toEqual(Array(3).fill({ count: 0, isExact: true }))
  })

  it('adds items in other languages even when they are older than everything shown', async () => {
    const finnish = await on(ago(5), '01:00:00', { language: 'fi' })
    for (let minute = 10; minute < 18; minute++) await on(ago(5), `10:${minute}:00`)
    const [page, archive] = await pages()
    const [all, wholeArchive] = await pages('all')
    expect(ids(page.latest)).toHaveLength(6)
    expect(ids(all.latest)).toEqual([...ids(page.latest), finnish.id])
    const [day, wholeDay] = [archive.days[0], wholeArchive.days[0]]
    expect(ids(wholeDay?.items ?? [])).toEqual([...ids(day?.items ?? []), finnish.id])
  })

  it('shows readers their languages, and counts nothing they muted', async () => {
    const source = await aSource(stage.host.db)
    const italian = await on(ago(5), '10:00:00', { language: 'it' })
    await on(ago(5), '11:00:00')
    await on(ago(5), '12:00:00', { source_id: source.id })
    const reader = await aReader()
    await stage.host.db.transaction().execute(async (db) => {
      await savePreferences(db, reader.id, { topics: [stage.topics.l1.id], languages: ['it'] })
      await setSourceMuted(db, reader.id, source.id, true)
    })
    const found = await pages(undefined, reader)
    expect(shown(found)).toEqual(Array(3).fill([italian.id]))
    expect(others(found)).toEqual(Array(3).fill({ count: 1, isExact: true }))
  })
})
