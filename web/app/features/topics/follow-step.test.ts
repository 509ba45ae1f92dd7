import { limitWords } from '@daily-drops/contract/accounts/topic-limits'
import { AppError, ERRORS } from '@daily-drops/contract/kernel/errors'
import type { AppContext } from '@daily-drops/server/context'
import { expect, it } from 'vitest'
import { takeFollowStep } from './follow-step.ts'

function press(error?: Error, topic_id = '7', followed = 'true') {
  const form = new FormData()
  form.set('topic_id', topic_id)
  form.set('followed', followed)
  const call = async () => (error ? Promise.reject(error) : { success: true })
  return takeFollowStep({ call: call as AppContext['call'], locale: 'en' }, 'science', form)
}

it('asks a reader to confirm their address first', async () => {
  expect(await press(new AppError('EMAIL_NOT_VERIFIED'))).toMatchObject({
    data: { tone: 'bad', title: 'Please verify your email' },
    init: { status: ERRORS.EMAIL_NOT_VERIFIED.status },
  })
})

it('names the limit that was reached, and marks it as a limit', async () => {
  expect(
    await press(new AppError('INVALID_INPUT', { message: (locale) => limitWords('most', locale) })),
  ).toMatchObject({
    data: { tone: 'bad', title: limitWords('most', 'en'), isLimit: true },
  })
  expect(await press(new AppError('INVALID_INPUT'))).toMatchObject({ data: { isLimit: false } })
  expect(await press(undefined, 'x')).toMatchObject({ data: { tone: 'bad' }, init: { status: 400 } })
})

it('says what changed', async () => {
  expect(await press()).toMatchObject({
    data: { tone: 'ok', title: 'You follow this topic', followed: true },
  })
  expect(await press(undefined, '7', 'false')).toMatchObject({
    data: { title: 'No longer followed', followed: false },
  })
})

it('asks a visitor to sign in and leads back, and sends a missing topic to the not-found page', async () => {
  const placeOf = (error: Error) =>
    press(error).then(
      () => undefined,
      (answer: Response) => answer.headers.get('location'),
    )
  expect(await placeOf(new AppError('NO_SESSION'))).toContain('topics%2Fscience')
  expect(await placeOf(new AppError('NOT_FOUND'))).toBe('/404')
})
