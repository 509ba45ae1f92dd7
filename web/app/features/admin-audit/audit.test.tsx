import { describe, expect, it } from 'vitest'
import { actionWords } from '../../console/record/change-sentence.ts'
import { answering } from '../../console/testing/calls.ts'
import { markupOf, textOf } from '../../console/testing/markup.tsx'
import { AuditScreen } from './audit-screen.tsx'
import { changedFields } from './change-details.tsx'
import { type AuditView, loadAudit } from './load-audit.ts'
import { periodOf, startOf } from './periods.ts'

const ADA = '5f0c2f6e-6c1b-4a52-9c0a-2f1f4b8f6f01'
const VIEW: AuditView = {
  page: {
    rows: [
      {
        id: 7,
        created_at: '2026-11-15T08:00:00.000Z',
        actor_email: 'ada@example.com',
        actor_role: 'admin',
        action: 'update-source',
        entity: 'source',
        entity_id: '42',
        details: { before: { name: 'Old', official: false }, after: { name: 'New' } },
        request_id: '9f2c',
      },
    ],
    next: null,
    previous: null,
    total: { count: 1, isExact: true },
  },
  choices: {
    actions: ['change-role', 'update-source'],
    entities: ['drop', 'source'],
    people: [{ id: ADA, email: 'ada@example.com', role: 'admin' }],
  },
  asked: { filters: {} },
  today: '2026-11-16',
}
const screen = (change: Partial<AuditView> = {}, language: 'en' | 'it' = 'en') =>
  markupOf(<AuditScreen view={{ ...VIEW, ...change }} />, { language })

describe('the record', () => {
  it('shows who did what, with the fields before and after', () => {
    const text = textOf(screen())
    expect(text).toContain('ada@example.com admin edited source 42 update-source source 42 9f2c')
    expect(text).toContain('name Before: Old After: New official Before: false After: —')
  })

  it('offers choices for person, action, subject and date, and keeps the chosen ones', () => {
    const filters = { actor: ADA, action: 'made-up', entity: 'source', from: '2026-11-10' }
    const markup = screen({ asked: { filters } })
    const chosen = [...markup.matchAll(/<option value="([^"]*)" selected="">([^<]*)</g)].map((match) =>
      match.slice(1),
    )
    expect(chosen).toEqual([
      [ADA, 'ada@example.com · admin'],
      ['made-up', 'made-up'],
      ['source', 'source'],
      ['7', 'Last 7 days'],
    ])
    expect(textOf(markup)).toContain('Who: ada@example.com · admin')
    expect(markup).toContain(
      `href="/admin/audit.csv?actor=${ADA}&amp;action=made-up&amp;entity=source&amp;from=2026-11-10"`,
    )
  })

  it('[DEC-63] is Italian where the console is', () => {
    const text = textOf(screen({}, 'it'))
    expect(text).toContain('Registro delle modifiche')
    expect(text).toContain('Esporta CSV')
    expect(actionWords('update-source', 'it')).toBe('Ha modificato la sorgente')
    expect(actionWords('no-words-for-it', 'it')).toBe('no-words-for-it')
  })
})

describe('an address', () => {
  const asked = async (address: string) => {
    const { call, sent } = answering({ 'list-audit-log': VIEW.page, 'list-audit-choices': VIEW.choices })
    await loadAudit({ call }, new URLSearchParams(address))
    return sent.find(({ name }) => name === 'list-audit-log')?.input
  }

  it('is what is asked for', async () => {
    expect(
      await asked(`action=change-role&actor=${ADA}&entity=profile&from=2026-11-01&to=2026-11-15`),
    ).toEqual({
      filters: {
        action: 'change-role',
        actor: ADA,
        entity: 'profile',
        from: '2026-11-01',
        to: '2026-11-15',
      },
    })
    expect(await asked('actor=server')).toEqual({ filters: { actor: 'server' } })
  })

  it.each([
    'actor=me',
    'from=yesterday',
    'from=0000-01-01',
    'to=2026-02-30',
    `action=${'x'.repeat(101)}`,
    'action=+',
  ])('that was invented (%s) requests everything', async (address) => {
    expect(await asked(address)).toEqual({ filters: {} })
  })
})

it('a period ends today, whatever the clocks did', () => {
  expect(startOf('7', '2026-11-02')).toBe('2026-10-27')
  expect(startOf('1', '2026-11-16')).toBe('2026-11-16')
  expect(periodOf({ from: '2026-11-10' }, '2026-11-16')).toBe('7')
  expect(periodOf({ from: '2026-11-10', to: '2026-11-12' }, '2026-11-16')).toBe('custom')
  expect(periodOf({ from: '2026-11-09' }, '2026-11-16')).toBe('custom')
  expect(periodOf({}, '2026-11-16')).toBeUndefined()
})

it('what is not a difference of fields stays unchanged', () => {
  expect(changedFields({ before: [1], after: [2] })).toBeUndefined()
  expect(changedFields({ enabled: false })).toBeUndefined()
  expect(
    textOf(
      screen({
        page: { ...VIEW.page, rows: [{ ...VIEW.page.rows[0], details: { enabled: false } }] as never },
      }),
    ),
  ).toContain('{ "enabled" : false }')
})
