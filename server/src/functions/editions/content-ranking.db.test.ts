import { FUNCTION_GROUPS } from '@daily-drops/contract/functions'
import { contentRanking } from '@daily-drops/contract/functions/editions/feed'
import { savePreferences } from '@daily-drops/db/accounts/preferences'
import { aDrop, aTopicBranch } from '@daily-drops/db/testing/factories'
import { expect, it } from 'vitest'
import { openApiDocument } from '../../api-docs/openapi.ts'
import { ask } from '../../testing/ask.ts'
import { post, signUp, startTestApp } from '../../testing/test-app.ts'

it('[DEC-85] accepts refresh_cache and ignores it', async () => {
  const host = await startTestApp()
  const topics = await aTopicBranch(host.db)
  const reader = await signUp(host.deps.auth, host.db)
  await host.db
    .transaction()
    .execute((db) => savePreferences(db, reader.id, { topics: [topics.l1.id], languages: ['en'] }))
  const publish = async (count: number) => {
    for (let n = 0; n < count; n++)
      await aDrop(host.db, { topics, language: 'en', published_at: new Date(Date.now() - 60_000) })
  }
  await publish(8)
  const first = await ask(host, contentRanking, { refresh_cache: false }, reader)
  expect(first.ranked_drops).toHaveLength(5)
  await publish(3)
  await host.deps.snapshots.renew(new Date())
  for (const input of [{ refresh_cache: true }, { refresh_cache: false }, {}])
    expect(await ask(host, contentRanking, input, reader)).toEqual(first)
  const wrong = post({ refresh_cache: 'yes' }, reader.token)
  expect((await host.app.request('/functions/v1/content-ranking', wrong)).status).toBe(400)
  await host.close()
})

it('[DEC-85] says in the contract that refresh_cache is ignored', () => {
  const described = openApiDocument(FUNCTION_GROUPS).paths['/functions/v1/content-ranking']?.post
  const description = expect.stringMatching(/ignored: an edition is frozen/)
  expect(described).toMatchObject({
    requestBody: {
      content: { 'application/json': { schema: { properties: { refresh_cache: { description } } } } },
    },
  })
})
