import { listAuditLog } from '@daily-drops/contract/functions/operations/audit'
import { reportDrop } from '@daily-drops/contract/functions/reading/feedback'
import * as moderation from '@daily-drops/contract/functions/reading/moderation'
import { pauseSources } from '@daily-drops/contract/functions/sources/source-care'
import { aDrop, aSource } from '@daily-drops/db/testing/factories'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ask } from '../../testing/ask.ts'
import { post, type SignedIn, signUp, startTestApp } from '../../testing/test-app.ts'

let host: Awaited<ReturnType<typeof startTestApp>>
let admin: SignedIn
let editor: SignedIn
let readers: SignedIn[]
let source: number
let drop: number

beforeAll(async () => {
  host = await startTestApp()
  admin = await signUp(host.deps.auth, host.db, { role: 'admin' })
  editor = await signUp(host.deps.auth, host.db, { role: 'editor' })
  readers = await Promise.all(
    Array.from({ length: 3 }, () => signUp(host.deps.auth, host.db, { role: 'user' })),
  )
})
afterAll(() => host.close())

beforeEach(async () => {
  await host.db.deleteFrom('reports').execute()
  await host.db.deleteFrom('moderation_cases').execute()
  source = (await aSource(host.db)).id
  drop = (await aDrop(host.db, { source_id: source })).id
})

const report = (reader: number, reason: string | null, dropId = drop) =>
  ask(host, reportDrop, { drop_id: dropId, reason }, readers[reader] as SignedIn)
const open = async () => (await ask(host, moderation.listReportedDrops, {}, editor)).rows
const decide = async (decision: moderation.Decision, dropId = drop) => {
  const body = { drop_id: dropId, decision }
  return (await host.app.request('/functions/v1/decide-reports', post(body, editor.token))).status
}
const undo = async () =>
  (await host.app.request('/functions/v1/undo-decision', post({ drop_id: drop }, editor.token))).status
const isDeleted = async () =>
  (await ask(host, moderation.getDropReports, { drop_id: drop }, editor)).drop.is_deleted
const statusOfSource = async () =>
  (await host.db.selectFrom('sources').select('status').where('id', '=', source).executeTakeFirstOrThrow())
    .status

describe('the queue of reports', () => {
  it('has each reported article once, the most reported first, until the reports are withdrawn', async () => {
    const other = (await aDrop(host.db, { source_id: source })).id
    await report(0, 'Offensive', other)
    await report(0, 'Offensive')
    await report(1, 'Spam or advertising: a code')
    // Repeated by the same reader, it stays one report.
    await report(1, 'Spam or advertising: a code in every link')
    expect((await open()).map(({ id, open_reports }) => [id, open_reports])).toEqual([
      [drop, 2],
      [other, 1],
    ])
    await report(0, null)
    await report(1, null)
    expect((await open()).map(({ id }) => id)).toEqual([other])
  })

  it('says why, in the words of unnamed readers', async () => {
    await report(0, 'Offensive')
    await report(1, 'Spam or advertising: every link')
    await report(2, 'Spam or advertising')
    const answer = await ask(host, moderation.getDropReports, { drop_id: drop }, editor)
    expect(answer.kinds).toEqual([
      { kind: 'Spam or advertising', count: 2 },
      { kind: 'Offensive', count: 1 },
    ])
    expect(answer.reports.map(({ details }) => details)).toEqual([null, 'every link', null])
    for (const { id } of readers) expect(JSON.stringify(answer)).not.toContain(id)
  })

  it('a deleted account takes its reports with it', async () => {
    const reader = await signUp(host.deps.auth, host.db, { role: 'user' })
    await ask(host, reportDrop, { drop_id: drop, reason: 'Offensive' }, reader)
    await host.db.deleteFrom('users').where('id', '=', reader.id).execute()
    expect(await open()).toEqual([])
  })
})

describe('a decision', () => {
  it('closes all reports on the article, is recorded, and can be undone', async () => {
    await report(0, 'Offensive')
    await report(1, 'Offensive')
    expect(await decide('kept')).toBe(200)
    expect(await open()).toEqual([])
    const decided = await ask(host, moderation.listModerationDecisions, {}, editor)
    expect(decided.rows[0]).toMatchObject({ id: drop, decision: 'kept' })
    expect(await undo()).toBe(200)
    expect((await open()).map(({ open_reports }) => open_reports)).toEqual([2])
    const { rows } = await ask(host, listAuditLog, { filters: { entity: 'drop' } }, admin)
    expect(rows.slice(0, 2).map(({ action, details }) => [action, details])).toEqual([
      ['undo-decision', { before: { decision: 'kept' }, after: { decision: null } }],
      ['decide-reports', { decision: 'kept', reports: 2 }],
    ])
  })

  it('to delete removes the article; undone, it is back', async () => {
    await report(0, 'Offensive')
    expect(await decide('deleted')).toBe(200)
    expect(await isDeleted()).toBe(true)
    expect(await undo()).toBe(200)
    expect(await isDeleted()).toBe(false)
  })

  it('to pause stops the source; undone, it resumes, unless it was paused before', async () => {
    await report(0, 'Offensive')
    expect(await decide('paused')).toBe(200)
    expect(await statusOfSource()).toBe('inactive')
    expect(await undo()).toBe(200)
    expect(await statusOfSource()).toBe('active')
    await host.db.updateTable('sources').set({ status: 'inactive' }).where('id', '=', source).execute()
    expect(await decide('paused')).toBe(200)
    expect(await undo()).toBe(200)
    expect(await statusOfSource()).toBe('inactive')
  })

  it('[DEC-91] undoes only itself: no later decision, and no later manual change', async () => {
    await report(0, 'Offensive')
    const choose = (decision: moderation.Decision) =>
      ask(host, moderation.decideReports, { drop_id: drop, decision }, editor)
    const undoOf = async (decided_at: string) => {
      const body = { drop_id: drop, decided_at }
      return (await host.app.request('/functions/v1/undo-decision', post(body, editor.token))).status
    }
    const mine = await choose('kept')
    expect(await undoOf(mine.decided_at)).toBe(200)
    await new Promise((resolve) => setTimeout(resolve, 5))
    const theirs = await choose('paused')
    expect(await undoOf(mine.decided_at)).toBe(409)
    expect(await statusOfSource()).toBe('inactive')
    // An editor resumes the source, then pauses it for another reason.
    const pause = (paused: boolean) => ask(host, pauseSources, { ids: [source], paused }, admin)
    await pause(false)
    await new Promise((resolve) => setTimeout(resolve, 5))
    await pause(true)
    expect(await undoOf(theirs.decided_at)).toBe(200)
    expect(await statusOfSource()).toBe('inactive')
    expect(await open()).toHaveLength(1)
  })

  it('is made once, however many click at the same time', async () => {
    await report(0, 'Offensive')
    const answers = await Promise.all([decide('kept'), decide('deleted'), decide('paused'), decide('kept')])
    expect(answers.toSorted()).toEqual([200, 409, 409, 409])
    expect((await Promise.all([undo(), undo()])).toSorted()).toEqual([200, 409])
    expect((await open()).map(({ open_reports }) => open_reports)).toEqual([1])
  })

  it('leaves later reports open', async () => {
    await report(0, 'Offensive')
    await decide('kept')
    await report(1, 'Offensive')
    expect((await open()).map(({ open_reports }) => open_reports)).toEqual([1])
  })

  it('about nothing is refused', async () => {
    expect(await decide('kept')).toBe(409)
    expect(await decide('kept', 2 ** 40)).toBe(404)
    expect(await undo()).toBe(409)
  })
})
