import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { setProgramStage } from '../testing/program-stage.ts'

const programs = setProgramStage()

const WORD = /"([^"]*)"|'([^']*)'|(\S+)/g

/** A curl command as a shell would read it, sent to this host. */
async function run(command: string, token: string) {
  const [, address = '', ...options] = [...command.matchAll(WORD)].map(
    ([, double, single, plain]) => double?.replace('$TOKEN', token) ?? single ?? plain ?? '',
  )
  const headers: [string, string][] = []
  const init: RequestInit = { headers }
  for (let at = 0; at < options.length; at += 2) {
    const [option, value = ''] = options.slice(at)
    if (option === '-H') headers.push(value.split(/: (.*)/s).slice(0, 2) as [string, string])
    else if (option === '-d') Object.assign(init, { method: 'POST', body: value })
    else throw new Error(`curl ${option} is not understood here`)
  }
  const response = await fetch(programs.base + new URL(address).pathname, init)
  return [response.status, await response.json()]
}

it('the commands of the handbook work as written', async () => {
  const handbook = await readFile(new URL('../../../docs/handbook/readers.md', import.meta.url), 'utf8')
  const commands = [...handbook.matchAll(/^```sh\n(curl .+)\n```$/gm)].map(([, command = '']) => command)
  const day = programs.stage.today
  const expected = [{ day }, { result: { structuredContent: { answer: { day } } } }]
  expect(commands).toHaveLength(expected.length)
  const { token } = await programs.aProgram()
  for (const [nth, command] of commands.entries())
    expect(await run(command, token)).toMatchObject([200, expected[nth]])
})
