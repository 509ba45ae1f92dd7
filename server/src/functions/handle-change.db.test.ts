import { defineFunction, type FunctionContract, noInput } from '@daily-drops/contract/kernel/define-function'
import { AppError } from '@daily-drops/contract/kernel/errors'
import { afterAll, expect, it } from 'vitest'
import { z } from 'zod'
import { startStaffApp } from '../testing/staff-app.ts'
import { post } from '../testing/test-app.ts'
import { bindFunctions, dispatch } from './dispatch.ts'
import type { FunctionContext } from './handle.ts'
import { type Change, type ChangeContext, handleChange } from './handle-change.ts'

const { host, admin } = await startStaffApp('admin')
afterAll(() => host.close())

function recordsOf(action: string) {
  return host.db.selectFrom('audit_log').selectAll().where('action', '=', action).execute()
}

type Renaming = FunctionContract<string, z.ZodType, z.ZodObject<{ ok: z.ZodLiteral<true> }>, 'public'>

/** A change for which only its result or its failure matters. */
function change(name: string, run: (context: ChangeContext<'public'>) => Promise<Change<Renaming>>) {
  const contract = defineFunction({
    name,
    summary: 'Changes something.',
    access: 'public',
    input: noInput,
    output: z.object({ ok: z.literal(true) }),
  })
  const functions = bindFunctions([contract], [handleChange(contract, 'thing', run)])
  const context = { db: host.db, viewer: null, requestId: 'request-1' } as FunctionContext
  return dispatch(functions, contract, context, () => ({}))
}

const rename = ({ db }: ChangeContext<'public'>, name: string) =>
  db.updateTable('profiles').set({ display_name: name }).where('id', '=', admin.id).execute()
const nameNow = () =>
  host.db.selectFrom('profiles').select('display_name').where('id', '=', admin.id).executeTakeFirstOrThrow()

it('stores who changed what, by which function and in which request', async () => {
  const response = await host.app.request(
    '/functions/v1/toggle-cron-job',
    post({ name: 'cleanup', enabled: false }, admin.token),
  )
  expect(response.status).toBe(200)
  expect(await recordsOf('toggle-cron-job')).toEqual([
    expect.objectContaining({
      actor_id: admin.id,
      actor_role: 'admin',
      entity: 'cron_job',
      entity_id: 'cleanup',
      details: { enabled: false },
      request_id: response.headers.get('x-request-id'),
    }),
  ])
})

it('undoes the change when it fails midway, and leaves no record of it', async () => {
  const before = await nameNow()
  const failing = change('fails', async (context) => {
    await rename(context, 'half-done')
    throw new AppError('CONFLICT')
  })
  await expect(failing).rejects.toMatchObject({ code: 'CONFLICT' })
  expect(await nameNow()).toEqual(before)
  expect(await recordsOf('fails')).toEqual([])
})

it('undoes the change when its record cannot be written', async () => {
  const before = await nameNow()
  const unwritable = change('unwritable', async (context) => {
    await rename(context, 'unrecorded')
    return { answer: { ok: true }, details: { text: 'zero \0 byte' } }
  })
  await expect(unwritable).rejects.toThrow()
  expect(await nameNow()).toEqual(before)
})

it('records nothing where nothing changed', async () => {
  expect(await change('same', async () => ({ answer: { ok: true }, isUnchanged: true }))).toEqual({
    ok: true,
  })
  expect(await recordsOf('same')).toEqual([])
})
