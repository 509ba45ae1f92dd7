import { AppError } from '@daily-drops/contract/kernel/errors'
import type { AppContext } from '@daily-drops/server/context'
import { expect, it } from 'vitest'
import { followLink } from './follow-link.ts'

function refusing(error: AppError): AppContext {
  return { locale: 'en', call: () => Promise.reject(error) } as unknown as AppContext
}

it.each(['INVALID_INPUT', 'NOT_FOUND'] as const)(
  'says that a link is spent, not that fields are wrong (%s)',
  async (code) => {
    expect(await followLink(refusing(new AppError(code)), 'nonsense', 'asking')).toMatchObject({
      state: 'gone',
      message: 'The link was used or replaced, or has expired. Request a new one in Settings.',
    })
  },
)

it('passes on what else is wrong with a link', async () => {
  const view = await followLink(
    refusing(new AppError('CONFLICT', { message: () => 'That address is taken.' })),
    'token',
    'done',
  )
  expect(view).toMatchObject({ state: 'gone', message: 'That address is taken.' })
})
