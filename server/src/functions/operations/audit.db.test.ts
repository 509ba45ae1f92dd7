import { listAuditChoices, listAuditLog } from '@daily-drops/contract/functions/operations/audit'
import { audit } from '@daily-drops/db/operations/audit'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { ask } from '../../testing/ask.ts'
import { startStaffApp } from '../../testing/staff-app.ts'
import type { SignedIn } from '../../testing/test-app.ts'

const { host, admin, editor } = await startStaffApp('admin', 'editor')
afterAll(() => host.close())
beforeEach(async () => {
  await host.db.deleteFrom('audit_log').execute()
  await host.db.deleteFrom('rate_limits').execute()
})

const byAdmin = { id: admin.id, role: 'admin' } as const
const byEditor = { id: editor.id, role: 'editor' } as const
const at = (created_at: string, id: number) =>
  host.db.updateTable('audit_log').set({ created_at }).where('id', '=', id).execute()
const idsOf = async (filters: object) =>
  (await ask(host, listAuditLog, { filters }, admin)).rows.map(({ entity_id }) => entity_id)

async function aChange(
  entityId: string,
  change: Partial<Parameters<typeof audit>[1]> = {},
  created?: string,
) {
  await audit(host.db, { actor: byAdmin, action: 'update-source', entity: 'source', entityId, ...change })
  if (!created) return
  const { id } = await host.db
    .selectFrom('audit_log')
    .select('id')
    .where('entity_id', '=', entityId)
    .executeTakeFirstOrThrow()
  await at(created, id)
}

describe('the record', () => {
  it('is filtered by person, action, subject and date; the filters combine', async () => {
    await aChange('1')
    await aChange('2', { actor: byEditor, action: 'admin-update-tags', entity: 'drop' })
    await aChange('3', { actor: null, action: 'grant', entity: 'profile' })
    expect(await idsOf({ actor: editor.id })).toEqual(['2'])
    expect(await idsOf({ actor: 'server' })).toEqual(['3'])
    expect(await idsOf({ actor: admin.id, entity: 'source' })).toEqual(['1'])
    expect(await idsOf({ actor: admin.id, entity: 'drop' })).toEqual([])
    expect(await idsOf({})).toEqual(['3', '2', '1'])
  })

  it('has days that begin at midnight in Rome, the last one included', async () => {
    await aChange('before', {}, '2026-11-13T22:59:59.999Z')
    // Recorded before the first of that day, although it began after it: two concurrent changes.
    await aChange('crossed', {}, '2026-11-13T23:00:00.001Z')
    await aChange('first', {}, '2026-11-13T23:00:00.000Z')
    await aChange('last', {}, '2026-11-15T22:59:59.999Z')
    await aChange('after', {}, '2026-11-15T23:00:00.000Z')
    expect(await idsOf({ from: '2026-11-14', to: '2026-11-15' })).toEqual(['last', 'first', 'crossed'])
    expect(await idsOf({ from: '2026-11-16' })).toEqual(['after'])
    expect(await idsOf({ to: '2026-11-13' })).toEqual(['before'])
    expect(await idsOf({ from: '2026-11-17' })).toEqual([])
    expect(await idsOf({ to: '2026-11-12' })).toEqual([])
  })

  it('contains no address, whatever a person typed', async () => {
    const details = {
      reason: 'ada@example.com and Grace.Hopper+news@mail.example.co.uk, see https://x.example/@ada',
    }
    await audit(host.db, { actor: null, action: 'typed', entity: 'test', details })
    const rows = host.db.selectFrom('audit_log').select('details').where('action', '=', 'typed')
    expect(await rows.execute()).toEqual([
      { details: { reason: 'removed and removed, see https://x.example/@ada' } },
    ])
  })

  it('offers its own values, each once, and staff members', async () => {
    for (const entityId of ['1', '2']) await aChange(entityId)
    await aChange('3', { action: 'admin-update-tags', entity: 'drop' })
    const choices = await ask(host, listAuditChoices, {}, admin)
    expect(choices.actions).toEqual(['admin-update-tags', 'update-source'])
    expect(choices.entities).toEqual(['drop', 'source'])
    expect(choices.people.map(({ id }) => id).sort()).toEqual([admin.id, editor.id].sort())
  })
})

describe('its file', () => {
  const fetchAs = (who?: SignedIn, query = '') =>
    host.app.request(`/admin/audit.csv${query}`, {
      headers: who ? { authorization: `Bearer ${who.token}` } : {},
    })
  const exported = () =>
    host.db
      .selectFrom('audit_log')
      .select(['actor_id', 'actor_role', 'entity', 'entity_id', 'details'])
      .where('action', '=', 'export-audit-log')
      .execute()

  it('is for administrators, and each download is recorded', async () => {
    expect((await fetchAs()).status).toBe(401)
    expect((await fetchAs(editor)).status).toBe(403)
    expect(await exported()).toEqual([])
    const answer = await fetchAs(admin, '?entity=source&from=2026-11-01&actor=made-up')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="daily-drops-audit-log.csv"')
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(await exported()).toEqual([
      {
        actor_id: admin.id,
        actor_role: 'admin',
        entity: 'audit_log',
        entity_id: null,
        details: { entity: 'source', from: '2026-11-01' },
      },
    ])
  })

  it('names the person it was about as its subject, and forgets them with their account', async () => {
    expect((await fetchAs(admin, `?actor=${editor.id}`)).status).toBe(200)
    expect(await exported()).toMatchObject([{ entity_id: editor.id, details: {} }])
  })

  it('has what the filters find, oldest first, and nothing that a spreadsheet would run', async () => {
    await aChange('=HYPERLINK("http://evil.example")', { details: { name: 'Quote " here' } })
    await aChange('2', { entity: 'drop' })
    await aChange('3', { requestId: '@cmd' })
    const lines = (await (await fetchAs(admin, '?entity=source')).text()).trimEnd().split('\r\n')
    expect(lines).toHaveLength(3)
    expect(lines[0]).toBe('"id","time","who","role","action","subject","subject_id","request_id","details"')
    expect(lines[1]).toContain(`"'=HYPERLINK(""http://evil.example"")"`)
    expect(lines[1]).toContain(String.raw`"{""name"":""Quote \"" here""}"`)
    expect(lines[2]).toContain('"3","\'@cmd"')
  })

  it('however long, is downloaded completely, and once', async () => {
    await host.db
      .insertInto('audit_log')
      .values(Array.from({ length: 1200 }, (_, n) => ({ action: 'many', entity: 'x', entity_id: String(n) })))
      .execute()
    const lines = (await (await fetchAs(admin, '?action=many')).text()).trimEnd().split('\r\n').slice(1)
    expect(lines.map((line) => Number(line.split(',')[6]?.replaceAll('"', '')))).toEqual(
      Array.from({ length: 1200 }, (_, n) => n),
    )
  })

  it('is not downloaded endlessly', async () => {
    for (let n = 0; n < 20; n += 1) await (await fetchAs(admin)).text()
    const refused = await fetchAs(admin)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await exported()).toHaveLength(20)
  })
})
