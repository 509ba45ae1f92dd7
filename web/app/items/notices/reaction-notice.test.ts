import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Notice } from '../../ui/overlays/notice.ts'
import { waitingNotices } from '../../ui/overlays/toast.tsx'
import { dropReaction, noticeReaction, type Reaction } from './reaction-notice.ts'

const undone: string[] = []
const aReaction = (key: string, kind: Reaction['kind'] = 'dismissed'): Reaction => ({
  key,
  kind,
  title: `${key} ${kind}`,
  undo: async () => void undone.push(`${key} ${kind}`),
})
const orders = () => waitingNotices() ?? []
const lastNotice = () => orders().findLast((order): order is Notice => 'tone' in order) as Notice

beforeEach(() => void vi.stubGlobal('document', { documentElement: { lang: 'en', dataset: {} } }))
afterEach(() => {
  lastNotice().onGone?.()
  undone.length = 0
  vi.unstubAllGlobals()
})

it('[DEC-96] says what one reaction does, and counts several in one notice', () => {
  noticeReaction(aReaction('a'))
  const first = lastNotice()
  expect(first.title).toBe('a dismissed')
  for (const key of ['b', 'c', 'd', 'e']) noticeReaction(aReaction(key))
  expect(lastNotice()).toMatchObject({ id: first.id, title: '5 dismissed' })
  noticeReaction(aReaction('f', 'saved'))
  expect(lastNotice().title).toBe('5 dismissed, 1 saved')
})

it('[DEC-91] [DEC-96] undoes all of them, the last one first, and nothing twice', async () => {
  for (const key of ['a', 'b', 'c']) noticeReaction(aReaction(key))
  dropReaction('b')
  const { action } = lastNotice()
  action?.onClick()
  action?.onClick()
  await vi.waitFor(() => expect(undone).toEqual(['c dismissed', 'a dismissed']))
})

it('[DEC-91] restores what was there before two opinions on one item', async () => {
  noticeReaction(aReaction('a', 'liked'))
  noticeReaction(aReaction('a', 'disliked'))
  expect(lastNotice().title).toBe('a disliked')
  lastNotice().action?.onClick()
  await vi.waitFor(() => expect(undone).toEqual(['a liked']))
})

it('removes the notice when everything in it was undone on the page', () => {
  noticeReaction(aReaction('a'))
  const { id } = lastNotice()
  dropReaction('a')
  expect(orders().at(-1)).toEqual({ retracted: id })
})

it('starts a new notice after the last one has gone', () => {
  noticeReaction(aReaction('a'))
  const { id, onGone } = lastNotice()
  onGone?.()
  noticeReaction(aReaction('b'))
  expect(lastNotice().title).toBe('b dismissed')
  expect(lastNotice().id).not.toBe(id)
})

it("keeps a notice's undo when the previous one is reported gone late", async () => {
  noticeReaction(aReaction('a'))
  const { onGone } = lastNotice()
  onGone?.()
  noticeReaction(aReaction('b'))
  onGone?.()
  lastNotice().action?.onClick()
  await vi.waitFor(() => expect(undone).toEqual(['b dismissed']))
})
