import { describe, expect, it } from 'vitest'
import { answering, refusing } from '../../console/testing/calls.ts'
import { markupOf, textOf } from '../../console/testing/markup.tsx'
import { RoleTable } from './role-table.tsx'
import { changeRoleStep, UsersScreen, type UsersView } from './users-screen.tsx'

const PERSON: UsersView['page']['rows'][number] = {
  id: '5f0c2f6e-6c1b-4a52-9c0a-2f1f4b8f6f01',
  email: 'ada@example.com',
  display_name: 'ada-lovelace',
  role: 'editor',
  subscription_tier: 'premium',
  created_at: '2026-11-15T08:00:00.000Z',
  email_verified: true,
  two_factor_enabled: false,
  sessions: 2,
  last_seen_at: '2026-11-15T07:58:00.000Z',
}
const view = (mayChange: boolean): UsersView => ({
  page: { rows: [PERSON], next: null, previous: null, total: { count: 1, isExact: true } },
  asked: {},
  mayChange,
})

describe('users and roles', () => {
  it('shows people; only a superadmin may choose a role', () => {
    const seen = markupOf(<UsersScreen view={view(false)} />)
    expect(textOf(seen)).toContain(
      'AD ada-lovelace ada@example.com editor premium Off Confirmed 2 15/11/2026 08:58 15/11/2026',
    )
    expect(seen).not.toContain('Role of ada@example.com')
    expect(markupOf(<UsersScreen view={view(true)} />)).toContain('aria-label="Role of ada@example.com"')
  })

  it('shows when staff were last seen, only the day for readers, and nothing where nothing is known', () => {
    const seen = (change: Partial<typeof PERSON>) => {
      const { page, ...rest } = view(false)
      return textOf(
        markupOf(<UsersScreen view={{ ...rest, page: { ...page, rows: [{ ...PERSON, ...change }] } }} />),
      )
    }
    expect(seen({ role: 'user' })).toContain('Confirmed 2 15/11/2026 15/11/2026')
    expect(seen({ last_seen_at: null, sessions: 0 })).toContain('Confirmed 0 — 15/11/2026')
  })

  it("says who may do what, as the functions' guards do", () => {
    const text = textOf(markupOf(<RoleTable />))
    for (const row of [
      'Area user editor admin superadmin',
      'Articles, tags, review No Yes Yes Yes',
      'Manual ingest, moderation No Yes Yes Yes',
      'Sources, pipeline, sitemap No No Yes Yes',
      'Delivery, audit log No No Yes Yes',
      'Tagging parameters No No Yes Yes',
      'Change roles No No No Yes',
    ])
      expect(text).toContain(row)
  })

  it("sends the role with the password, and shows the server's message", async () => {
    const { call, sent } = answering({ 'change-role': { success: true } })
    const change = { person: PERSON, role: 'admin', password: 'secret' } as const
    expect((await changeRoleStep(call, change, 'en')).title).toBe('ada@example.com now has the role admin')
    expect(sent).toEqual([
      { name: 'change-role', input: { id: PERSON.id, role: 'admin', password: 'secret' } },
    ])
    const last = refusing(
      'change-role',
      'CONFLICT',
      'This is the last superadmin. Make someone else a superadmin first.',
    )
    expect((await changeRoleStep(last.call, change, 'en')).description).toBe(
      'This is the last superadmin. Make someone else a superadmin first.',
    )
  })
})
