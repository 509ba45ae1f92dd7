import { AppError } from '@daily-drops/contract/kernel/errors'
import { MAX_IMPORT_BYTES } from '@daily-drops/core/limits'
import type { AppContext } from '@daily-drops/server/context'
import { expect, it } from 'vitest'
import { renderScreen, wordsIn } from '../../testing/render-screen.tsx'
import { ImportScreen } from './import-screen.tsx'
import { takeImport } from './import-step.ts'

const REPORT = {
  created_at: '2026-11-15T08:00:00.000Z',
  read_at: '2026-11-15T08:00:01.000Z',
  failed: false,
  saved: 12,
  known: 1,
  paused: 1,
  suggested: 3,
  waiting: 2,
  unrecognised: 2,
  left_out: 40,
  sources: [
    { name: 'The Gazette', slug: 'the-gazette', paused: false },
    { name: 'The Observer', slug: 'the-observer', paused: true },
  ],
  refused: [
    { address: '<b>javascript:alert(1)</b>', reason: 'address' as const },
    { address: 'https://empty.example/', reason: 'no-feed' as const },
  ],
}

const screen = (props: Partial<Parameters<typeof ImportScreen>[0]> = {}) =>
  renderScreen(<ImportScreen state={{ next_at: null, report: null }} outcome={undefined} {...props} />)

it('reports what became of each address, and links to the sources that are read already', () => {
  const markup = screen({ state: { next_at: '2026-11-22T08:00:00.000Z', report: REPORT } })
  const words = wordsIn(markup)
  for (const line of [
    '12 items saved',
    '1 source that we already read',
    '1 source that is paused',
    '3 sources suggested',
    '2 addresses still to check',
    '2 addresses not recognised',
    '40 addresses left out',
    'Not a web address',
    'We found no feed',
    'You can import another list from',
  ])
    expect(words).toContain(line)
  expect(markup).toMatch(/Sources we already read.*href="\/sources\/the-gazette".*Paused.*the-observer"/s)
  expect(markup).toContain('&lt;b&gt;javascript:alert(1)&lt;/b&gt;')
  expect(markup).not.toContain('type="file"')
})

it('offers a form that works without scripts, and says when a list is still being read', () => {
  expect(screen()).toMatch(/<form[^>]*enctype="multipart\/form-data"[^>]*method="post"/i)
  const reading = screen({ state: { next_at: null, report: { ...REPORT, read_at: null } } })
  expect(wordsIn(reading)).toContain('We’re still reading your list')
})

it('says that a list could not be read, and offers the form again', () => {
  const markup = screen({ state: { next_at: null, report: { ...REPORT, read_at: null, failed: true } } })
  expect(wordsIn(markup)).toContain('We couldn’t read your list. This attempt doesn’t count')
  expect(wordsIn(markup)).not.toContain('still reading')
  expect(wordsIn(markup)).not.toContain('items saved')
  expect(markup).toContain('type="file"')
})

async function send(files: File[], call: () => Promise<unknown> = async () => ({ outcome: 'read' })) {
  const form = new FormData()
  for (const file of files) form.append('files', file)
  if (files.length === 0) form.append('files', new File([], ''))
  const sent: unknown[] = []
  const context = {
    locale: 'en' as const,
    call: (async (_fn: unknown, input: unknown) => {
      sent.push(input)
      return call()
    }) as AppContext['call'],
  }
  const answer = await takeImport(context, form)
  return { sent, answer, message: 'data' in answer ? answer.data.refusal.fields?.files : undefined }
}

it.each([
  ['nothing', [], 'Choose a file.'],
  ['a spreadsheet', [Uint8Array.of(0x50, 0x4b, 3, 4, 0)], 'This file is compressed.'],
  ['gzip', [Uint8Array.of(0x1f, 0x8b, 8)], 'This file is compressed.'],
  ['a picture', [Uint8Array.of(0x89, 0x50, 0x4e, 0x47)], 'We can’t read this file.'],
  ['zeros', ['https://a.example/\0'], 'We can’t read this file.'],
  ['too much', ['x'.repeat(MAX_IMPORT_BYTES), 'x'], 'up to 1 MB'],
] as const)('refuses %s at its field', async (_name, parts, message) => {
  const sent = await send(parts.map((part) => new File([part], 'list.txt')))
  expect(sent.message).toContain(message)
  expect(sent.sent).toEqual([])
  expect(wordsIn(screen({ outcome: { refusal: { fields: { files: sent.message ?? '' } } } }))).toContain(
    message,
  )
})

it('sends the files as text, then shows the page again', async () => {
  const { sent, answer } = await send([new File(['\uFEFFa.example'], 'a'), new File(['b.example'], 'b')])
  expect(sent).toEqual([{ files: ['a.example', 'b.example'] }])
  expect(answer).toMatchObject({ status: 302 })
})

it('shows at the field why the server refused a list', async () => {
  const message = () => 'You can import once every 7 days.'
  const { message: shown } = await send([new File(['a.example'], 'a')], async () => {
    throw new AppError('INVALID_INPUT', { message, fields: { files: message } })
  })
  expect(shown).toBe('You can import once every 7 days.')
})
