import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import openapiTS, { astToString } from 'openapi-typescript'
import { expect, it } from 'vitest'
import { setProgramStage } from '../testing/program-stage.ts'

const programs = setProgramStage()
const run = promisify(execFile)
/** Inside the repository, where the client finds its packages. */
const FOLDER = fileURLToPath(new URL('../../.cache/', import.meta.url))
const TSC = fileURLToPath(import.meta.resolve('typescript/lib/tsc.js'))

/** A program as a reader would write it. The compiler refuses each line that it expects to be wrong. */
const CLIENT = `
import createClient from 'openapi-fetch'
import type { paths } from './api.ts'

const { BASE = '', TOKEN, DAY = '', ITEM } = process.env
const api = createClient<paths>({ baseUrl: BASE, headers: { authorization: 'Bearer ' + TOKEN } })
const item = { params: { path: { drop_id: Number(ITEM) } } }

const today = await api.GET('/api/v1/editions/today')
const titles: string[] = today.data?.items.map(({ title }) => title) ?? []
const day = await api.GET('/api/v1/editions/{date}', { params: { path: { date: DAY } } })
const found = await api.GET('/api/v1/search', { params: { query: { q: 'night train', sort: 'relevance' } } })
const put = await api.PUT('/api/v1/saved/{drop_id}', item)
const liked = await api.PUT('/api/v1/items/{drop_id}/opinion', { ...item, body: { opinion: 'like' } })
const saved = await api.GET('/api/v1/saved')
const missing = await api.GET('/api/v1/stories/{story_id}', { params: { path: { story_id: 999999 } } })
const wrong = () => [
  // @ts-expect-error There is no such address.
  api.GET('/api/v1/nothing'),
  // @ts-expect-error The day is missing.
  api.GET('/api/v1/editions/{date}'),
  // @ts-expect-error There is no such order.
  api.GET('/api/v1/search', { params: { query: { sort: 'newest' } } }),
  // @ts-expect-error There is no such opinion.
  api.PUT('/api/v1/items/{drop_id}/opinion', { ...item, body: { opinion: 'love' } }),
  // @ts-expect-error The answer has no such field.
  today.data?.password,
]

console.log(JSON.stringify({
  wrong: wrong.length,
  titles,
  sameDay: day.data?.number === today.data?.number,
  found: found.data?.count.total,
  changed: [put.response.status, liked.response.status],
  saved: saved.data?.items.map(({ id, opinion }) => ({ id, opinion })),
  problem: missing.error?.code,
}))
`

it('[PAT-02] describes the API so that a generated client compiles and works', async () => {
  const [first] = await programs.someItems(3)
  const { token } = await programs.aProgram()
  const response = await fetch(`${programs.base}/api/v1/openapi.json`)
  const types = astToString(await openapiTS(await response.text()))
  await mkdir(FOLDER, { recursive: true })
  const folder = await mkdtemp(join(FOLDER, 'client-'))
  try {
    await writeFile(join(folder, 'api.ts'), types)
    await writeFile(join(folder, 'client.ts'), CLIENT)
    const strict = ['--strict', '--noEmit', '--skipLibCheck', '--types', 'node']
    const modern = ['--module', 'nodenext', '--target', 'esnext', '--allowImportingTsExtensions']
    const compiled = await run(process.execPath, [TSC, ...strict, ...modern, join(folder, 'client.ts')]).then(
      () => '',
      ({ stdout }) => stdout,
    )
    expect(compiled).toBe('')
    const env = {
      ...process.env,
      ...{ BASE: programs.base, TOKEN: token, DAY: programs.stage.today, ITEM: String(first?.id) },
    }
    const { stdout } = await run(process.execPath, [join(folder, 'client.ts')], { env })
    expect(JSON.parse(stdout)).toEqual({
      wrong: 0,
      titles: expect.arrayContaining(['Night train 0']),
      sameDay: true,
      found: 3,
      changed: [204, 204],
      saved: [{ id: first?.id, opinion: 'like' }],
      problem: 'NOT_FOUND',
    })
  } finally {
    await rm(folder, { recursive: true })
  }
}, 600_000)
