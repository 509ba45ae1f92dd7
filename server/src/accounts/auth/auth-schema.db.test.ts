import { testDb } from '@daily-drops/db/testing/test-db'
import { expect, it } from 'vitest'
import { ADA, aBrowser, testAuth } from '../../testing/accounts.ts'

it('a host that starts before the migrations lets people register once they are applied', async () => {
  const test = await testDb()
  const rename = (from: string, to: string) => test.db.schema.alterTable(from).renameTo(to).execute()
  await rename('users', 'users_to_come')
  const auth = testAuth(test.db)
  await auth.$context
  await auth.api.signInEmail({ body: ADA, headers: new Headers() }).catch(() => undefined)
  await rename('users_to_come', 'users')
  expect(await aBrowser(auth, test.db).account((account) => account.signUp(ADA))).toEqual({ ok: true })
  await test.close()
})
