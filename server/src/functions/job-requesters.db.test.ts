import { setTimeout as sleep } from 'node:timers/promises'
import { changeMatchingArticles } from '@daily-drops/contract/functions/drops/articles'
import { JOBS } from '@daily-drops/contract/jobs'
import { aSource } from '@daily-drops/db/testing/factories'
import { failWaiting, payloadsOf } from '@daily-drops/db/testing/jobs'
import { afterAll, expect, it } from 'vitest'
import { ask } from '../testing/ask.ts'
import { startStaffApp } from '../testing/staff-app.ts'
import { post, type SignedIn } from '../testing/test-app.ts'

const { host, editor, admin } = await startStaffApp('editor', 'admin')
afterAll(() => host.close())

const newest = async (name: string) => {
  const job = JOBS.find((one) => one.name === name)
  return job ? (await payloadsOf(host.db, job)).at(-1) : undefined
}

/** Starts the job and fails it, since no worker runs here. */
async function start(name: string, job: string, input: object, { token }: SignedIn) {
  const answer = host.app.request(`/functions/v1/${name}`, post(input, token))
  while (!(await failWaiting(host.db, job, 'no worker'))) await sleep(10)
  await answer
  return newest(job)
}

it.each([
  ['delete-source', 'delete-source'],
  ['retag-all-drops', 'retag-all-drops'],
  ['admin-api/sources', 'add-source'],
])('%s records who started it, and the role it needs', async (name, job) => {
  const { id } = await aSource(host.db)
  const input = { id, name: 'New', homepage_url: 'https://new.example/', feed_url: null, official: false }
  expect(await start(name, job, input, admin)).toMatchObject({ asked_by: { id: admin.id, role: 'admin' } })
})

it('a job that editors may start requires no higher role', async () => {
  expect(await start('retag-missing-topics', 'retag-missing-topics', {}, admin)).toMatchObject({
    asked_by: { id: admin.id, role: 'editor' },
  })
  await ask(host, changeMatchingArticles, { action: 'delete', filters: { text: 'memory' } }, editor)
  expect(await newest('change-matching-articles')).toMatchObject({
    asked_by: { id: editor.id, role: 'editor' },
  })
})
