import { AppError } from '@daily-drops/contract/kernel/errors'
import { describe, expect, it } from 'vitest'
import { takeSourceStep } from './source-step.ts'

const READER = { id: 'u' } as never

function step(
  fields: Record<string, string>,
  { viewer = READER as never | null, error = undefined as unknown } = {},
) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  const sent: { name: string; input: unknown }[] = []
  const call = async ({ name }: { name: string }, input: unknown) => {
    sent.push({ name, input })
    if (error) throw error
    return { success: true }
  }
  const responseHeaders = new Headers()
  const context = { call, viewer, locale: 'en', responseHeaders } as never
  const done = takeSourceStep(context, 'green-current', form).catch((thrown: Response) => thrown)
  return { done, sent, responseHeaders }
}
const locationOf = async ({ done }: ReturnType<typeof step>) => {
  const response = await done
  return response instanceof Response ? response.headers.get('Location') : undefined
}

describe('a form on a source page', () => {
  it.each([
    [{ favoured: 'true' }, 'favour-source', { favoured: true }],
    [{ favoured: 'false' }, 'favour-source', { favoured: false }],
    [{ muted: 'true' }, 'mute-source', { muted: true }],
    [{ reason: 'Offensive', details: ' all of it ' }, 'report-source', { reason: 'Offensive: all of it' }],
    [{ reason: 'Offensive' }, 'report-source', { reason: 'Offensive' }],
  ])('[SRCP-02] %j calls %s without scripts, and returns', async (fields, name, input) => {
    const taken = step({ source_id: '7', ...fields })
    expect(await locationOf(taken)).toBe('/sources/green-current')
    expect(taken.sent).toEqual([{ name, input: { source_id: 7, ...input } }])
    expect(taken.responseHeaders.get('Set-Cookie') ?? '').toMatch(
      name === 'report-source' ? 'source-reported' : /^$/,
    )
  })

  it.each([{ favoured: 'true' }, { muted: 'true' }, {}, { reason: 'Offensive' }])(
    '[SRCP-02] sends visitors to sign-in and back: %j',
    async (fields) => {
      const taken = step({ source_id: '7', ...fields }, { viewer: null })
      expect(await locationOf(taken)).toBe('/auth?next=%2Fsources%2Fgreen-current')
      expect(taken.sent).toEqual([])
    },
  )

  it.each([{}, { reason: 'made up' }, { details: 'no reason' }])(
    'asks for a reason before it reports: %j',
    async (fields) => {
      const taken = step({ source_id: '7', ...fields })
      expect(await taken.done).toMatchObject({ data: { asksReason: true } })
      expect(taken.sent).toEqual([])
    },
  )

  it('says what is wrong, and finds no source that was deleted', async () => {
    const refuse = (code: ConstructorParameters<typeof AppError>[0]) =>
      step({ source_id: 'x', muted: 'true' }, { error: new AppError(code) })
    expect(await refuse('INVALID_INPUT').done).toMatchObject({ init: { status: 400 } })
    expect(await refuse('EMAIL_NOT_VERIFIED').done).toMatchObject({
      data: { refusal: { title: 'Please verify your email' } },
    })
    expect(await locationOf(refuse('NOT_FOUND'))).toBe('/404')
    expect(await locationOf(refuse('NO_SESSION'))).toMatch('/auth')
  })
})
