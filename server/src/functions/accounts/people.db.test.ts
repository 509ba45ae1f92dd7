import { changeRole, listPeople } from '@daily-drops/contract/functions/accounts/people'
import { listAuditLog } from '@daily-drops/contract/functions/operations/audit'
import { aUser } from '@daily-drops/db/testing/factories'
import { afterAll, describe, expect, it } from 'vitest'
import { ask } from '../../testing/ask.ts'
import { startStaffApp } from '../../testing/staff-app.ts'
import { post, signUp } from '../../testing/test-app.ts'

const { host, superadmin: root, admin } = await startStaffApp('superadmin', 'admin')
afterAll(() => host.close())

const PASSWORD = 'a long enough one'

const roleOf = async (id: string) =>
  (await host.db.selectFrom('profiles').select('role').where('id', '=', id).executeTakeFirst())?.role
const change = async (input: unknown, who = root) => {
  const response = await host.app.request('/functions/v1/change-role', post(input, who.token))
  return { status: response.status, body: (await response.json()) as { error?: string } }
}

describe('people', () => {
  it('are found by a part of their address, and by role', async () => {
    const { id } = await aUser(host.db, { email: 'grace_hopper@navy.example', profile: { role: 'editor' } })
    const found = await ask(host, listPeople, { filters: { text: 'HOPPER@' } }, admin)
    expect(found.rows.map((person) => person.id)).toEqual([id])
    expect(found.rows[0]).toMatchObject({ role: 'editor', email_verified: true, sessions: 0 })
    expect((await ask(host, listPeople, { filters: { text: '%' } }, admin)).rows).toEqual([])
    const editors = await ask(host, listPeople, { filters: { role: 'editor' } }, admin)
    expect(editors.rows.every(({ role }) => role === 'editor')).toBe(true)
  })

  it('were last seen when their latest session was used', async () => {
    const { id } = await aUser(host.db, { email: 'seen@example.com' })
    const find = async () => (await ask(host, listPeople, { filters: { text: 'seen@' } }, admin)).rows[0]
    expect(await find()).toMatchObject({ id, sessions: 0, last_seen_at: null })
    const at = (day: number) => new Date(Date.UTC(2026, 0, day))
    const session = { user_id: id, expires_at: new Date(Date.now() + 60_000) }
    await host.db
      .insertInto('sessions')
      .values([
        { ...session, token: 'marked', seen_at: at(3), updated_at: at(1) },
        { ...session, token: 'renewed', seen_at: at(1), updated_at: at(5) },
        { ...session, token: 'ended', seen_at: at(2), updated_at: at(2), expires_at: at(4) },
      ])
      .execute()
    expect(await find()).toMatchObject({ sessions: 2, last_seen_at: at(5).toISOString() })
  })

  it('get another role from a superadmin who enters the password; their sessions end', async () => {
    const person = await signUp(host.deps.auth, host.db, { role: 'user' })
    expect((await change({ id: person.id, role: 'editor', password: 'wrong' })).status).toBe(400)
    expect((await change({ id: person.id, role: 'editor', password: PASSWORD }, admin)).status).toBe(403)
    expect(await roleOf(person.id)).toBe('user')
    expect((await change({ id: person.id, role: 'editor', password: PASSWORD })).status).toBe(200)
    expect(await roleOf(person.id)).toBe('editor')
    const after = await host.app.request('/functions/v1/get-session', post({}, person.token))
    expect(after.status).toBe(401)
    const { rows } = await ask(host, listAuditLog, { filters: { action: 'change-role' } }, admin)
    expect(rows[0]).toMatchObject({
      entity: 'profile',
      entity_id: person.id,
      actor_role: 'superadmin',
      details: { before: { role: 'user' }, after: { role: 'editor' } },
    })
  })

  it('get no staff role before their address is confirmed', async () => {
    const person = await signUp(host.deps.auth, host.db, { verified: false })
    expect((await change({ id: person.id, role: 'editor', password: PASSWORD })).status).toBe(409)
    expect(await roleOf(person.id)).toBe('user')
  })

  it('the last superadmin stays one', async () => {
    const answer = await change({ id: root.id, role: 'user', password: PASSWORD })
    expect(answer).toMatchObject({
      status: 409,
      body: { error: 'This is the last superadmin. Make someone else a superadmin first.' },
    })
    expect(await roleOf(root.id)).toBe('superadmin')
  })

  it('a password cannot be guessed', async () => {
    const other = await signUp(host.deps.auth, host.db, { role: 'superadmin' })
    const guesses = Array.from({ length: 6 }, () =>
      change({ id: root.id, role: 'user', password: 'x' }, other),
    )
    expect((await Promise.all(guesses)).map(({ status }) => status).sort()).toEqual([
      400, 400, 400, 400, 400, 429,
    ])
  })
})

it('changes nothing when the role is the same', async () => {
  expect(await ask(host, changeRole, { id: admin.id, role: 'admin', password: PASSWORD }, root)).toEqual({
    success: true,
  })
})
