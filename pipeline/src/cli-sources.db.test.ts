import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type TestDb, testDb } from '@daily-drops/db/testing/test-db'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readOpml } from './sources/opml.ts'

const CLI = new URL('cli-sources.ts', import.meta.url).pathname

let test: TestDb
let folder: string
beforeAll(async () => {
  test = await testDb()
  folder = await mkdtemp(join(tmpdir(), 'daily-drops-sources-'))
})
afterAll(async () => {
  await rm(folder, { recursive: true })
  await test.close()
})

async function sources(...args: string[]): Promise<string> {
  const env = { ...process.env, DATABASE_URL: test.url }
  return (await promisify(execFile)(process.execPath, [CLI, ...args], { env })).stdout.trim()
}

async function fileWith(text: string): Promise<string> {
  const file = join(folder, 'list.opml')
  await writeFile(file, text)
  return file
}

describe('npm run sources', () => {
  it('[SRC-43] loads the starter list once, spread over the next few minutes', async () => {
    const [, added] = /^(\d+) sources added, 0 already existed/.exec(await sources('starter')) ?? []
    expect(Number(added)).toBeGreaterThanOrEqual(150)
    expect(await sources('starter')).toBe(`0 sources added, ${added} already existed`)
    const rows = await test.db.selectFrom('sources').selectAll().execute()
    expect(rows).toHaveLength(Number(added))
    expect(rows.every(({ host, status, language }) => host && status === 'active' && language)).toBe(true)
    expect(rows.filter(({ type }) => type === 'youtube').length).toBeGreaterThan(0)
    expect(new Set(rows.map(({ next_fetch_at }) => next_fetch_at?.getTime())).size).toBeGreaterThan(10)
  })

  it('exports what it imports, and imports nothing twice', async () => {
    const opml = await sources('export')
    const list = readOpml(opml)
    expect(list.length).toBeGreaterThanOrEqual(150)
    const again = await sources('import', await fileWith(opml.replaceAll('xmlUrl="https:', 'xmlUrl="http:')))
    expect(again).toBe(`0 sources added, ${list.length} already existed`)
    const outline = '<outline text="New" xmlUrl="https://new.example/feed" language="pt-BR"/>'
    const more = await fileWith(`<opml version="2.0"><head/><body>${outline}</body></opml>`)
    expect(await sources('import', more)).toBe('1 source added, 0 already existed')
    const added = await test.db.selectFrom('sources').selectAll().where('name', '=', 'New').executeTakeFirst()
    expect(added).toMatchObject({ host: 'new.example', language: 'pt', homepage_url: 'https://new.example/' })
  })

  it.each([
    [['import', '/nowhere.opml'], 1],
    [['constructor'], 2],
  ])('says what is wrong with %j', async (args, code) => {
    await expect(sources(...args)).rejects.toMatchObject({ code, stderr: expect.stringMatching(/\w/) })
  })
})
