import { getProfile } from '@daily-drops/contract/functions/accounts/profiles'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ask } from '../../testing/ask.ts'
import { signUp, startTestApp } from '../../testing/test-app.ts'

let host: Awaited<ReturnType<typeof startTestApp>>
beforeAll(async () => {
  host = await startTestApp()
})
afterAll(() => host.close())

it("[AREAD-01] [API-12] returns id, email and role of the caller's profile, and any profile to an administrator", async () => {
  const [editor, admin] = [
    await signUp(host.deps.auth, host.db, { role: 'editor' }),
    await signUp(host.deps.auth, host.db, { role: 'admin' }),
  ]
  const profile = { id: editor.id, email: editor.email, role: 'editor' }
  expect(await ask(host, getProfile, { id: editor.id }, editor)).toEqual(profile)
  expect(await ask(host, getProfile, { id: editor.id }, admin)).toEqual(profile)
  await expect(ask(host, getProfile, { id: admin.id }, editor)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await expect(ask(host, getProfile, { id: crypto.randomUUID() }, admin)).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
})
