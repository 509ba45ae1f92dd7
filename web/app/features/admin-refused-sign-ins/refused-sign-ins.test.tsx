import { expect, it } from 'vitest'
import { markupOf, textOf } from '../../console/testing/markup.tsx'
import { RefusedSignInsScreen, type RefusedSignInsView } from './refused-sign-ins-screen.tsx'

type Row = RefusedSignInsView['page']['rows'][number]

const ROW: Row = {
  id: 1,
  last_at: '2026-11-15T08:00:00.000Z',
  method: 'password',
  reason: 'wrong-password',
  attempts: 12,
  account_email: 'ada@example.com',
  address_digest: null,
  network: '192.0.2.0/24',
  is_shared: false,
}

const screen = (change: Partial<Row> = {}, language: 'en' | 'it' = 'en') => {
  const page = { next: null, previous: null, total: { count: 1, isExact: true } }
  const view = { page: { ...page, rows: [{ ...ROW, ...change }] }, asked: { filters: {} } }
  return textOf(markupOf(<RefusedSignInsScreen view={view} />, { language }))
}

it('shows who, how, why, how often and from where', () => {
  expect(screen()).toContain('ada@example.com Password Wrong password 12 192.0.2.0/24')
})

it('groups the digits of large numbers', () => {
  expect(screen({ attempts: 1842 })).toContain('Wrong password 1,842 192')
})

it('says what is unknown', () => {
  const nobody = { account_email: null, network: null }
  expect(screen({ ...nobody, address_digest: 'abcdefgh', reason: 'unknown-address' })).toContain(
    'Unknown address abcdefgh Password No account with this address 12 Unknown',
  )
  expect(screen({ ...nobody, is_shared: true })).toContain(
    'Several accounts Password Wrong password 12 Several',
  )
  expect(screen({ ...nobody, method: 'provider', reason: 'provider-refused' })).toContain(
    'Unknown Google or LinkedIn Not completed',
  )
})

it('[DEC-63] is Italian where the console is', () => {
  expect(screen({}, 'it')).toContain('Accessi rifiutati')
  expect(screen({}, 'it')).toContain('Password errata')
})
