import { randomUUID } from 'node:crypto'
import { testWebhook } from '@daily-drops/contract/jobs/webhooks'
import { scheduleDeletion } from '@daily-drops/db/testing/accounts'
import { newWebhookSecret, sealWebhook } from '@daily-drops/services/webhooks/webhook-secrets'
import { selfSigned } from '@daily-drops/world/hosting/certificate'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aReader, SIGNER } from '../../delivery/testing/delivery-stage.ts'
import { setWebhookStage } from '../../webhooks/testing/webhook-stage.ts'
import { handle } from './test-webhook.ts'

let stage: Awaited<ReturnType<typeof setWebhookStage>>
beforeAll(async () => {
  stage = await setWebhookStage(selfSigned(['127.0.0.1'], new Date()))
})
afterAll(() => stage.close())

const test = (userId: string, sealedFor = userId) =>
  handle(stage.context, {
    userId,
    address: sealWebhook(SIGNER, sealedFor, 'address', `${stage.receiver.origin}/hook`),
    secret: sealWebhook(SIGNER, sealedFor, 'secret', newWebhookSecret()),
  })

it('calls the address of a reader, and none that was encrypted for another', async () => {
  const { id } = await aReader(stage.db)
  expect(await test(id)).toMatchObject({ status: 204 })
  expect(stage.receiver.calls).toHaveLength(1)
  await expect(test(id, randomUUID())).rejects.toThrow()
  expect(stage.receiver.calls).toHaveLength(1)
})

it('calls nothing for a reader whose account has since been closed, deleted or lost its address', async () => {
  expect(testWebhook.isForOnePerson).toBe(true)
  const [closed, deleted, unconfirmed] = [
    await aReader(stage.db),
    await aReader(stage.db),
    await aReader(stage.db),
  ]
  await scheduleDeletion(stage.db, closed.id)
  await stage.db.deleteFrom('users').where('id', '=', deleted.id).execute()
  await stage.db
    .updateTable('users')
    .set({ email_verified: false })
    .where('id', '=', unconfirmed.id)
    .execute()
  const before = stage.receiver.calls.length
  for (const { id } of [closed, deleted, unconfirmed]) await expect(test(id)).rejects.toThrow()
  expect(stage.receiver.calls).toHaveLength(before)
})
