import { AppError } from '@daily-drops/contract/kernel/errors'
import type { AppContext } from '@daily-drops/server/context'
import { expect, it } from 'vitest'
import { renderScreen, wordsIn } from '../../testing/render-screen.tsx'
import { SuggestScreen } from './suggest-screen.tsx'
import { takeSuggestion } from './suggest-step.ts'

const ROW = {
  id: 1,
  name: 'The Gazette',
  homepage_url: 'https://gazette.example/',
  status: 'open' as const,
  message: null,
  slug: null,
  created_at: '2026-11-15T08:00:00.000Z',
}

const screen = (props: Partial<Parameters<typeof SuggestScreen>[0]> = {}) =>
  renderScreen(<SuggestScreen checks={[]} suggestions={[]} outcome={undefined} {...props} />)

it('[SRCP-04] says that a suggestion was sent, or links to the source that is read already', () => {
  const sent = screen({ outcome: { answer: { outcome: 'sent', name: 'The Gazette' } } })
  expect(wordsIn(sent)).toContain('You suggested The Gazette.')
  const known = (paused = false) => {
    const answer = { outcome: 'known' as const, name: 'The Gazette', slug: 'the-gazette', paused }
    return screen({ outcome: { answer } })
  }
  expect(known()).toMatch(/We already read <a [^>]*href="\/sources\/the-gazette"/)
  expect(wordsIn(known(true))).toContain('The Gazette is paused.')
  expect(wordsIn(screen({ outcome: { answer: { outcome: 'checking' } } }))).toContain(
    'is slow to answer. You’ll see the result below.',
  )
})

it('[SRCP-04] lists what became of addresses whose check took longer than the page waited', () => {
  const check = { id: 'a', address: 'https://gazette.example/', source: null, message: null }
  const source = { name: 'The Gazette', slug: 'the-gazette', paused: false }
  const listed = (about: object) =>
    screen({ checks: [{ ...check, created_at: ROW.created_at, outcome: null, ...about }] })
  expect(listed({})).toMatch(/Looking for its feed….*href="\/sources\/suggest".*Check again/s)
  expect(listed({ outcome: 'known', source })).toMatch(
    /We already read <a [^>]*href="\/sources\/the-gazette"/,
  )
  for (const [about, words] of [
    [{ outcome: 'known', source: { ...source, paused: true } }, 'The Gazette is paused.'],
    [{ outcome: 'known' }, 'We couldn’t check this address.'],
    [{ outcome: 'declined', message: 'Only adverts.' }, 'An editor declined this source: “Only adverts.”'],
    [{ outcome: 'limit' }, 'You can suggest 5 sources in 24 hours.'],
    [{ outcome: 'unreachable' }, 'We couldn’t open this address.'],
    [{ outcome: 'no-feed' }, 'We found no feed at this address.'],
    [{ outcome: 'failed' }, 'We couldn’t check this address. Try again later.'],
  ] as const)
    expect(wordsIn(listed(about))).toContain(words)
})

it('lists the reader’s suggestions with what an editor wrote, and shows no markup in it', () => {
  const declined = { ...ROW, id: 2, status: 'declined' as const, message: '<b>Only adverts</b>' }
  const markup = screen({ suggestions: [ROW, declined] })
  const words = wordsIn(markup)
  expect(words).toContain('Waiting for an editor')
  expect(words).toContain('Declined')
  expect(markup).toContain('An editor wrote: “&lt;b&gt;Only adverts&lt;/b&gt;”')
  expect(words).not.toContain('Accepted')
})

it('[SRCP-04] keeps what was typed when the address is refused', async () => {
  const call = async () => {
    const message = () => 'We found no feed at this address.'
    throw new AppError('INVALID_INPUT', { message, fields: { address: message } })
  }
  const form = new FormData()
  form.set('address', 'gazette.example')
  form.set('why', 'Trams')
  const context = { call: call as AppContext['call'], locale: 'en' as const }
  const { data, init } = await takeSuggestion(context, form)
  expect(init?.status).toBe(400)
  const markup = screen({ outcome: data })
  expect(markup).toMatch(/<input[^>]*name="address"[^>]*value="gazette.example"/)
  expect(markup).toContain('>Trams</textarea>')
  expect(wordsIn(markup)).toContain('We found no feed at this address.')
})
