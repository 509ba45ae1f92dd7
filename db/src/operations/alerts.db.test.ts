import { execFile } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestDb, testDb } from '../testing/test-db.ts'

const PROJECT = new URL('../../../', import.meta.url).pathname
const ALERTS = `${PROJECT}deploy/alerts/`
const read = (path: string) => readFileSync(PROJECT + path, 'utf8')

const rules = read('deploy/alerts/rules.yml')
const runbook = read('docs/operations.md')
const severities = new Map(
  rules
    .split('- alert: ')
    .slice(1)
    .map((rule) => [/^\w+/.exec(rule)?.[0] ?? '', /severity: (\w+)/.exec(rule)?.[1] ?? '']),
)
const linesOfRunbook = [
  ...runbook.matchAll(/^\| (?<name>[A-Z]\w+)(?<page> \(page\))? \| .+ \| (?<todo>.+) \|$/gm),
].map(({ groups }) => groups as { name: string; page?: string; todo: string })
/** The code shown to the operator. */
const ticked = [...runbook.matchAll(/`([^`\n]+)`/g)].map(([, text = '']) => text)

/** Part of Debian's Prometheus package, which CI unpacks. */
function findPromtool(): string | undefined {
  const fetched = `${PROJECT}.cache/promtool/usr/bin/promtool`
  if (existsSync(fetched)) return fetched
  return process.env.PATH?.split(':')
    .map((folder) => `${folder}/promtool`)
    .find((path) => existsSync(path))
}
const promtool = findPromtool()

/** The metric names in the rules' queries, without quoted text and functions. */
function metricsIn(queries: string): Set<string> {
  const bare = queries.replace(/"[^"\n]*"/g, '').replace(/\{[^}\n]*\}/g, '')
  const names = bare.match(/\b[a-z]+(?:_[a-z]+)+\b(?!\()/g) ?? []
  return new Set(names.map((name) => name.replace(/_seconds_(bucket|count|sum)$/, '_seconds')))
}

describe('the alert rules', () => {
  it.skipIf(!promtool)('[O13] are valid and pass their unit tests', async () => {
    const run = async (...args: string[]) =>
      (await promisify(execFile)(promtool ?? '', args, { cwd: ALERTS })).stdout
    expect(await run('check', 'config', 'prometheus.yml')).toContain('SUCCESS')
    expect(await run('test', 'rules', 'rules.test.yml')).toContain('SUCCESS')
  })

  it('[O13] each have a unit test in which they fire', () => {
    const tests = read('deploy/alerts/rules.test.yml').split('alertname: ').slice(1)
    const firing = tests.filter((text) => text.includes('exp_labels')).map((text) => /^\w+/.exec(text)?.[0])
    expect([...new Set(firing)].sort()).toEqual([...severities.keys()].sort())
  })

  it('[O13] use only metrics that the product or its cluster has', () => {
    const sources = globSync('{server,pipeline,services}/src/**/*.ts', { cwd: PROJECT })
    const known = new Set(
      sources.flatMap((file) => read(file).match(/(?<=\bname: ')[a-z]+(_[a-z]+)+(?=')/g) ?? []),
    )
    const queries = [...rules.matchAll(/expr: ([\s\S]*?)\n +for:/g)].map(([, text]) => text).join('\n')
    const watched = metricsIn(queries)
    expect(watched).toContain('queue_oldest_seconds')
    expect([...watched].filter((name) => !known.has(name) && !name.startsWith('patroni_'))).toEqual([])
  })
})

describe('the runbook', () => {
  let test: TestDb
  beforeAll(async () => {
    test = await testDb()
  })
  afterAll(() => test.close())

  it('[O16] has a line for each alert, which says whether it pages someone', () => {
    const lines = linesOfRunbook.map(({ name, page }) => [name, page ? 'page' : 'warning'])
    expect(lines.sort()).toEqual([...severities].sort())
    for (const { todo } of linesOfRunbook) expect(todo.length).toBeGreaterThan(10)
  })

  const statements = ticked.filter((text) => /^select /.test(text))

  it.each(statements)('[O16] gives a statement that works: %s', async (statement) => {
    await expect(sql.raw(statement).execute(test.db)).resolves.toBeDefined()
  })

  it('[O16] names only columns, functions and commands that exist', async () => {
    expect(statements.length).toBeGreaterThan(4)
    const todo = linesOfRunbook.map((line) => line.todo).join(' ')
    const places = [...todo.matchAll(/`([a-z_]+)\.([a-z_]+)`/g)]
    expect(places.length).toBeGreaterThan(1)
    for (const [, table = '', column = ''] of places) {
      await sql`select ${sql.ref(column)} from ${sql.table(table)} limit 1`.execute(test.db)
    }
    for (const [, name = ''] of todo.matchAll(/`(pg_\w+)`/g)) {
      const { rows } = await sql<{ found: boolean }>`
        select coalesce(to_regproc(${name})::text, to_regclass(${name})::text) is not null as found`.execute(
        test.db,
      )
      expect([name, rows[0]?.found]).toEqual([name, true])
    }
    const variables = read('.env.example')
    for (const [, name = ''] of todo.matchAll(/`([A-Z]+(?:_[A-Z]+)+)`/g))
      expect(variables).toContain(`${name}=`)
    const { scripts } = JSON.parse(read('package.json'))
    const commands = ticked.flatMap((text) => /^npm (?:run )?([\w:]+)/.exec(text)?.[1] ?? [])
    for (const name of commands) expect(scripts).toHaveProperty([name])
  })
})
