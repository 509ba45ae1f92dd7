import { describe, expect, it } from 'vitest'
import { avatarInitials, readingPlace, staffLinks } from './links.ts'

const names = (role: Parameters<typeof staffLinks>[0]) => staffLinks(role).map(({ name }) => name)

describe('staffLinks', () => {
  it.each(['admin', 'superadmin'] as const)('shows the Admin link to %s', (role) => {
    expect(names(role)).toEqual(['admin'])
  })

  it.each(['user', null] as const)('shows nothing to %s', (role) => {
    expect(names(role)).toEqual([])
  })

  it('[DEC-51] shows editors their two screens and no Admin link', () => {
    expect(names('editor')).toEqual(['articles', 'manual-ingest'])
  })
})

it('shows the first two letters of the email', () => {
  expect(avatarInitials('ada@example.org')).toBe('AD')
})

it.each([
  ['/feed', '', '/feed'],
  ['/feed', '?date=2026-11-01', '/editions'],
  ['/editions', '?date=2026-11-01', '/editions'],
  ['/profile', '', '/profile'],
  ['/profile', '?page=2', '/profile'],
  ['/profile', '?tab=liked', undefined],
  ['/settings', '', undefined],
])('[DEC-97] %s%s belongs to the reading link %s', (pathname, search, link) => {
  expect(readingPlace({ pathname, search })).toBe(link)
})
