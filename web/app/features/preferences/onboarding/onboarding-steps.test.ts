import { AppError } from '@daily-drops/contract/kernel/errors'
import type { AppContext } from '@daily-drops/server/context'
import { expect, it } from 'vitest'
import { takeOnboardingStep } from './onboarding-steps.ts'

/** Replaces the host's functions and records the names of those that are called. */
function host(refusal?: string) {
  const called: string[] = []
  const call = async ({ name }: { name: string }) => {
    called.push(name)
    if (refusal) throw new AppError('INVALID_INPUT', { message: () => refusal })
    return { success: true }
  }
  const context = {
    call: call as AppContext['call'],
    responseHeaders: new Headers(),
    locale: 'en',
  } as AppContext
  return { context, called }
}

function press(context: AppContext, intent: string, fields: Record<string, string> = {}) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ step: '2', language: 'en', topic: '7', intent, ...fields }))
    form.set(name, value)
  return takeOnboardingStep(context, form, new URLSearchParams())
}

const placeOf = (answer: unknown) => (answer as Response).headers.get('location')

it('[ONB-12] shows on the page why a draft or the whole setup was refused', async () => {
  for (const intent of ['next', 'complete']) {
    const { context } = host('Maximum 15 topics allowed')
    expect(await press(context, intent)).toMatchObject({
      data: { refusal: { error: 'Maximum 15 topics allowed', values: { topic: ['7'] } } },
      init: { status: 400 },
    })
  }
})

it('[ONB-07] [ONB-08] [ONB-13] goes one step forward or back, and to the feed once setup is complete', async () => {
  const { context, called } = host()
  expect(placeOf(await press(context, 'next'))).toBe('/onboarding?step=3')
  expect(placeOf(await press(context, 'next', { step: '4' }))).toBe('/onboarding?step=4')
  expect(placeOf(await press(context, 'back'))).toBe('/onboarding?step=1')
  expect(placeOf(await press(context, 'back', { step: '1' }))).toBe('/onboarding?step=1')
  expect(placeOf(await press(context, 'complete'))).toBe('/feed')
  expect(called).toEqual([...Array(4).fill('save-onboarding-draft'), 'complete-onboarding'])
})

it('[DEC-94] does not continue without a topic, but goes back', async () => {
  const { context } = host()
  const form = new FormData()
  for (const [name, value] of [
    ['step', '1'],
    ['language', 'en'],
    ['intent', 'continue'],
  ] as const)
    form.set(name, value)
  expect(await takeOnboardingStep(context, form, new URLSearchParams())).toMatchObject({
    data: { refusal: { fields: { topic: 'Pick at least one topic' } } },
    init: { status: 400 },
  })
  form.set('intent', 'back')
  expect(placeOf(await takeOnboardingStep(context, form, new URLSearchParams()))).toBe('/onboarding?step=1')
})

it('goes back even if the draft was refused', async () => {
  expect(placeOf(await press(host('No.').context, 'back'))).toBe('/onboarding?step=1')
})
