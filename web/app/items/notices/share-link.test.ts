import { afterEach, expect, it, vi } from 'vitest'
import { waitingNotices } from '../../ui/overlays/toast.tsx'
import { shareLink } from './share-link.ts'

const LINK = { title: 'Edition 12', url: '/feed?date=2026-11-14' }
const WHOLE = { ...LINK, url: 'https://drops.example/feed?date=2026-11-14' }
const lastNotice = () => waitingNotices()?.at(-1)

/** A browser with a clipboard, and with a share dialog when `share` says how the dialog ends. */
function aBrowser(share?: () => Promise<void>, copy = async () => {}) {
  const writeText = vi.fn<(text: string) => Promise<void>>(copy)
  const dialog = share && vi.fn<(link: ShareData) => Promise<void>>(share)
  vi.stubGlobal('document', { documentElement: { lang: 'en', dataset: {} } })
  vi.stubGlobal('location', { href: 'https://drops.example/feed' })
  vi.stubGlobal('navigator', { clipboard: { writeText }, share: dialog })
  return { writeText, dialog }
}

afterEach(() => vi.unstubAllGlobals())

const named = (name: string) => async () => {
  throw Object.assign(new Error(name), { name })
}

it('[OFF-08] opens the share dialog of the device with the whole address', async () => {
  const { writeText, dialog } = aBrowser(async () => {})
  await shareLink(LINK)
  expect(dialog).toHaveBeenCalledWith(WHOLE)
  expect(writeText).not.toHaveBeenCalled()
})

it('[OFF-08] leaves it at that when the reader closes the dialog', async () => {
  const { writeText } = aBrowser(named('AbortError'))
  await shareLink(LINK)
  expect(writeText).not.toHaveBeenCalled()
})

it.each([
  ['has no dialog', undefined],
  ['refuses its dialog', named('NotAllowedError')],
])('[OFF-08] copies the link and says so where the device %s', async (_, share) => {
  const { writeText } = aBrowser(share)
  await shareLink(LINK)
  expect(writeText).toHaveBeenCalledWith(WHOLE.url)
  expect(lastNotice()).toMatchObject({ tone: 'ok', title: 'Link copied.' })
})

it('says what to do when the link cannot be copied', async () => {
  aBrowser(undefined, named('NotAllowedError'))
  await shareLink(LINK)
  expect(lastNotice()).toMatchObject({ tone: 'bad', title: 'Couldn’t copy the link.' })
})
