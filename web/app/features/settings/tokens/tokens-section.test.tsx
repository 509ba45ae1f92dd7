import { TOKEN_SCOPES } from '@daily-drops/core/accounts/token-scopes'
import { describe, expect, it } from 'vitest'
import { controls, renderScreen, wordsIn } from '../../../testing/render-screen.tsx'
import { UNCONFIGURED } from '../testing/unconfigured.ts'
import { TokensSection } from './tokens-section.tsx'

const TOKEN = {
  id: '5f0c2f6e-6c1b-4a52-9c0a-2f1f4b8f6f01',
  name: 'Shelf on the wall',
  ending: '7Qm2',
  scopes: ['edition:read' as const, 'saved:write' as const],
  created_at: '2026-11-01T00:00:00Z',
  expires_at: '2027-01-30T00:00:00Z',
  last_used_at: null,
  has_expired: false,
}

const withTokens = (tokens: (typeof TOKEN)[], needs_proof = false) => ({
  ...UNCONFIGURED,
  tokens: { tokens, needs_proof, calls_an_hour: 100 },
})
const screen = (settings = withTokens([]), outcome?: Parameters<typeof TokensSection>[0]['outcome']) =>
  renderScreen(<TokensSection title="API" settings={settings} outcome={outcome} />)

describe('the tokens in Settings', () => {
  it('[PAT-01] has nothing ticked that changes anything', () => {
    const boxes = [...screen().matchAll(/<input[^>]*type="checkbox"[^>]*>/g)].map(([box]) => box)
    expect(boxes).toHaveLength(TOKEN_SCOPES.length)
    const ticked = boxes
      .filter((box) => box.includes('checked=""'))
      .map((box) => /value="([^"]*)"/.exec(box)?.[1])
    expect(ticked).toEqual(['edition:read'])
  })

  it('[PAT-01] shows a new token with an example, and others by their prefix and ending', () => {
    const outcome = { part: 'tokens' as const, token: { token: 'dd_pat_abc', site: 'https://drops.example' } }
    const fresh = wordsIn(screen(withTokens([TOKEN]), outcome))
    expect(fresh).toContain('curl https://drops.example/api/v1/editions/today')
    expect(fresh).toContain('Authorization: Bearer dd_pat_abc')
    const later = wordsIn(screen(withTokens([TOKEN])))
    expect(later).not.toContain('dd_pat_abc')
    expect(later.replaceAll(' ', '')).toContain('dd_pat_…7Qm2')
    expect(later).toContain('never used')
    expect(later).toContain('edition:read saved:write')
  })

  it('[PAT-01] revokes each after a confirmation, except those that have expired', () => {
    const buttons = controls(screen(withTokens([TOKEN])), 'button').map(({ words }) => words)
    expect(buttons).toContain('Revoke Shelf on the wall')
    const expired = screen(withTokens([{ ...TOKEN, has_expired: true }]))
    expect(controls(expired, 'button').map(({ words }) => words)).toEqual(['Create token'])
    expect(wordsIn(expired)).toContain('expired')
  })

  it('asks for the password only when the last check was a while ago', () => {
    expect(screen(withTokens([TOKEN]))).not.toContain('type="password"')
    expect(screen(withTokens([TOKEN], true)).match(/type="password"/g)).toHaveLength(2)
  })
})
