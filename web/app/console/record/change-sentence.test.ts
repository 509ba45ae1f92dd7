import { FUNCTIONS } from '@daily-drops/contract/functions'
import { describe, expect, it } from 'vitest'
import { type Change, changeSentence } from './change-sentence.ts'

const change = (part: Partial<Change>): Change => ({
  id: 1,
  created_at: '2026-11-15T08:00:00.000Z',
  actor_email: 'ada@example.com',
  actor_role: 'admin',
  action: 'admin-delete-drop',
  entity: 'drop',
  entity_id: '1201',
  details: {},
  request_id: null,
  ...part,
})

describe('a change in words', () => {
  it.each([
    [{}, 'deleted article 1201', 'ha eliminato l’articolo 1201'],
    [
      { action: 'toggle-cron-job', entity_id: 'send-messages', details: { enabled: true } },
      'resumed send-messages',
      'ha riattivato send-messages',
    ],
    [
      { action: 'pause-sources', entity_id: '7', details: { name: 'Blue Weekly', after: { paused: true } } },
      'paused Blue Weekly',
      'ha messo in pausa Blue Weekly',
    ],
    [
      { action: 'change-role', entity_id: 'x', details: { after: { role: 'editor' } } },
      'changed a role to editor',
      'ha assegnato il ruolo editor',
    ],
    [{ action: 'some-command', entity: 'thing' }, 'some-command · thing 1201', 'some-command · thing 1201'],
  ])('%j', (part, en, it) => {
    expect([changeSentence(change(part), 'en'), changeSentence(change(part), 'it')]).toEqual([en, it])
  })

  it('has a sentence for everything that operators change', () => {
    const reads = /^(get|list|find|count|test)-/
    const wordless = FUNCTIONS.filter(({ access }) => ['editor', 'admin', 'superadmin'].includes(access))
      .filter(({ name }) => !reads.test(name))
      .filter(({ name }) => changeSentence(change({ action: name }), 'en').startsWith(`${name} ·`))
    expect(wordless.map(({ name }) => name)).toEqual(['change-role'])
  })
})
