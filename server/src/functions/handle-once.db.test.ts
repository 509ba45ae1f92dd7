import { randomUUID } from 'node:crypto'
import { ACCOUNT, REQUEST_ID } from '@daily-drops/contract/kernel/accepted-once'
import { aDrop } from '@daily-drops/db/testing/factories'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { post, type SignedIn, signUp, startTestApp } from '../testing/test-app.ts'

let host: Awaited<ReturnType<typeof startTestApp>>
let reader: SignedIn
let other: SignedIn

beforeAll(async () => {
  host = await startTestApp()
  reader = await signUp(host.deps.auth, host.db)
  other = await signUp(host.deps.auth, host.db)
})
afterAll(() => host.close())

async function react(input: object, headers: Record<string, string>, { token } = reader, name = 'rate-drop') {
  const request = post(input, token)
  const response = await host.app.request(`/functions/v1/${name}`, {
    ...request,
    headers: { ...(request.headers as Record<string, string>), ...headers },
  })
  return response.status
}

/** The log of engagement has a row for each time that an opinion was given. */
async function opinionsOn(drop_id: number, { id } = reader) {
  const events = host.db.selectFrom('engagement_events').select('action').where('drop_id', '=', drop_id)
  return (await events.where('user_id', '=', id).orderBy('id').execute()).map(({ action }) => action)
}

it('accepts the id of a reaction once, however often and late it arrives', async () => {
  const { id: drop_id } = await aDrop(host.db)
  const like = { [REQUEST_ID]: randomUUID() }
  const burst = Array.from({ length: 10 }, () => react({ drop_id, opinion: 'like' }, like))
  expect(new Set(await Promise.all(burst))).toEqual(new Set([200]))
  expect(await react({ drop_id, opinion: 'dislike' }, { [REQUEST_ID]: randomUUID() })).toBe(200)
  expect(await react({ drop_id, opinion: 'like' }, like)).toBe(200)
  expect(await opinionsOn(drop_id)).toEqual(['like', 'dislike'])
})

it('carries out a reaction that failed before, and refuses an id of something else', async () => {
  const { id: drop_id } = await aDrop(host.db)
  const missing = drop_id + 1_000
  const id = { [REQUEST_ID]: randomUUID() }
  expect(await react({ drop_id: missing, opinion: 'like' }, id)).toBe(404)
  expect(await react({ drop_id, opinion: 'like' }, id)).toBe(200)
  expect(await react({ drop_id, opinion: 'dislike' }, id)).toBe(422)
  expect(await react({ drop_id, saved: true }, id, reader, 'save-drop')).toBe(422)
  expect(await opinionsOn(drop_id)).toEqual(['like'])
})

it('keeps the ids of accounts apart, and refuses what is no id', async () => {
  const { id: drop_id } = await aDrop(host.db)
  const id = { [REQUEST_ID]: randomUUID() }
  for (const person of [reader, other]) {
    expect(await react({ drop_id, opinion: 'like' }, id, person)).toBe(200)
    expect(await opinionsOn(drop_id, person)).toEqual(['like'])
  }
  for (const wrong of ['', 'like', `${randomUUID()}0`, 'x'.repeat(4_000)])
    expect(await react({ drop_id, opinion: 'like' }, { [REQUEST_ID]: wrong })).toBe(400)
})

it('refuses a reaction that another account made, with the session of this one', async () => {
  const { id: drop_id } = await aDrop(host.db)
  expect(await react({ drop_id, opinion: 'like' }, { [ACCOUNT]: other.id })).toBe(401)
  expect(await react({ drop_id, opinion: 'like' }, { [ACCOUNT]: 'nobody' })).toBe(401)
  expect(await opinionsOn(drop_id)).toEqual([])
  expect(await react({ drop_id, opinion: 'like' }, { [ACCOUNT]: reader.id })).toBe(200)
})

it('accepts the id of a program’s call once, too', async () => {
  const { id: drop_id } = await aDrop(host.db)
  const { token } = (await (
    await host.app.request(
      '/functions/v1/create-token',
      post({ name: 'Reader', scopes: ['feedback:write'], days: 30 }, reader.token),
    )
  ).json()) as { token: string }
  const like = {
    method: 'PUT',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      [REQUEST_ID]: `"${randomUUID()}"`,
    },
    body: JSON.stringify({ opinion: 'like' }),
  }
  for (let n = 0; n < 2; n += 1)
    expect((await host.app.request(`/api/v1/items/${drop_id}/opinion`, like)).status).toBe(204)
  expect(await opinionsOn(drop_id)).toEqual(['like'])
})
