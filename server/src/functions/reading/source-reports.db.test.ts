import { listAuditLog } from '@daily-drops/contract/functions/operations/audit'
import { reportSource } from '@daily-drops/contract/functions/reading/feedback'
import * as moderation from '@daily-drops/contract/functions/reading/moderation'
import { deleteSource } from '@daily-drops/db/sources/source-deletion'
import { aSource } from '@daily-drops/db/testing/factories'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ask } from '../../testing/ask.ts'
import { post, type SignedIn, signUp, startTestApp } from '../../testing/test-app.ts'

let host: Awaited<ReturnType<typeof startTestApp>>
let admin: SignedIn
let editor: SignedIn
let readers: SignedIn[]
let source: Awaited<ReturnType<typeof aSource>>

beforeAll(async () => {
  host = await startTestApp()
  admin = await signUp(host.deps.auth, host.db, { role: 'admin' })
  editor = await signUp(host.deps.auth, host.db, { role: 'editor' })
  readers = await Promise.all(Array.from({ length: 5 }, () => signUp(host.deps.auth, host.db)))
})
afterAll(() => host.close())
beforeEach(async () => {
  await host.db.deleteFrom('source_reports').execute()
  await host.db.deleteFrom('reported_sources').execute()
  source = await aSource(host.db)
})

const report = (reader: number, reason: string | null, source_id = source.id) =>
  ask(host, reportSource, { source_id, reason }, readers[reader] as SignedIn)
const open = async (input = {}) => ask(host, moderation.listReportedSources, input, editor)
const counts = async () => (await open()).rows.map(({ id, open_reports }) => [id, open_reports])
const close = () => ask(host, moderation.closeSourceReports, { source_id: source.id }, editor)
const statusOf = async (name: string, body: object, person = editor) =>
  (await host.app.request(`/functions/v1/${name}`, post(body, person.token))).status

describe('the queue of reported sources', () => {
  it('[SRCP-02] has each source once, the most reported first, with why and without naming readers', async () => {
    const other = await aSource(host.db, { status: 'inactive' })
    await report(0, 'Offensive', other.id)
    await report(0, 'Offensive')
    await report(1, 'Spam or advertising: a code')
    await report(1, 'Spam or advertising: a code in every item')
    await report(2, 'Spam or advertising')
    const { rows } = await open()
    expect(rows).toMatchObject([
      {
        id: source.id,
        name: source.name,
        is_paused: false,
        open_reports: 3,
        kinds: [
          { kind: 'Spam or advertising', count: 2 },
          { kind: 'Offensive', count: 1 },
        ],
        details: ['a code in every item'],
      },
      { id: other.id, is_paused: true, open_reports: 1, details: [] },
    ])
    for (const { id } of readers) expect(JSON.stringify(rows)).not.toContain(id)
  })

  it('shows the newest three details, and pages by key', async () => {
    for (let nth = 0; nth < 5; nth++) await report(nth, `Offensive: ${nth}`)
    expect((await open()).rows[0]?.details).toEqual(['4', '3', '2'])
    const other = await aSource(host.db)
    await report(0, 'Offensive', other.id)
    const first = await open({ size: 1 })
    expect(first.rows.map(({ id }) => id)).toEqual([source.id])
    const second = await open({ size: 1, cursor: first.next ?? '' })
    expect(second).toMatchObject({ rows: [{ id: other.id }], next: null })
    expect(await statusOf('list-reported-sources', { cursor: 'forged' })).toBe(400)
    expect(await statusOf('list-reported-sources', { size: 101 })).toBe(400)
  })

  it('forgets withdrawn reports, deleted accounts and deleted sources', async () => {
    const leaving = await signUp(host.deps.auth, host.db)
    await report(0, 'Offensive')
    await report(1, 'Offensive')
    await ask(host, reportSource, { source_id: source.id, reason: 'Offensive' }, leaving)
    expect(await counts()).toEqual([[source.id, 3]])
    await report(0, null)
    await host.db.deleteFrom('users').where('id', '=', leaving.id).execute()
    expect(await counts()).toEqual([[source.id, 1]])
    await deleteSource(host.db, source.id)
    expect(await counts()).toEqual([])
  })
})

describe('closing the reports', () => {
  it('[SRCP-02] is recorded, and can be undone', async () => {
    await report(0, 'Offensive')
    await report(1, 'Offensive')
    const { closed_at } = await close()
    expect(await counts()).toEqual([])
    expect(await statusOf('reopen-source-reports', { source_id: source.id, closed_at })).toBe(200)
    expect(await counts()).toEqual([[source.id, 2]])
    const { rows } = await ask(host, listAuditLog, { filters: { entity: 'source' } }, admin)
    expect(rows.slice(0, 2).map(({ action, entity_id, details }) => [action, entity_id, details])).toEqual([
      ['reopen-source-reports', String(source.id), { reports: 2 }],
      ['close-source-reports', String(source.id), { reports: 2 }],
    ])
  })

  it('leaves reports that arrive later open, and a reader may report again', async () => {
    await report(0, 'Offensive')
    await close()
    await report(1, 'Offensive')
    expect(await counts()).toEqual([[source.id, 1]])
    await report(0, 'Misleading or false')
    expect(await counts()).toEqual([[source.id, 2]])
    expect((await open()).rows[0]?.kinds).toHaveLength(2)
  })

  it('undoes only the closing that it names, once', async () => {
    await report(0, 'Offensive')
    const first = await close()
    await report(1, 'Offensive')
    const second = await close()
    const undo = (closed_at: string) => statusOf('reopen-source-reports', { source_id: source.id, closed_at })
    expect(await undo(first.closed_at)).toBe(409)
    expect(await undo(second.closed_at)).toBe(200)
    expect(await undo(second.closed_at)).toBe(409)
    expect(await counts()).toEqual([[source.id, 1]])
  })

  it('is refused without reports, twice, for nothing, and for readers', async () => {
    const body = { source_id: source.id }
    expect(await statusOf('close-source-reports', body)).toBe(409)
    await report(0, 'Offensive')
    const both = await Promise.all([1, 2].map(() => statusOf('close-source-reports', body)))
    expect(both.toSorted()).toEqual([200, 409])
    for (const source_id of [2 ** 40, 1])
      expect(await statusOf('close-source-reports', { source_id })).toBe(409)
    for (const source_id of [0, -1, 'x', null])
      expect(await statusOf('close-source-reports', { source_id })).toBe(400)
    const closed_at = new Date().toISOString()
    expect(await statusOf('reopen-source-reports', { ...body, closed_at })).toBe(409)
    expect(await statusOf('reopen-source-reports', { ...body, closed_at: 'now' })).toBe(400)
    expect(await statusOf('close-source-reports', body, readers[0])).toBe(403)
  })
})
