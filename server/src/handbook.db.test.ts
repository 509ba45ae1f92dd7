import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { organisationStage } from './testing/organisations.ts'
import { setProgramStage } from './testing/program-stage.ts'

const HUB = 'https://hub.example/'
const programs = setProgramStage({ WEBSUB_HUB: HUB })

const WORD = /"([^"]*)"|'([^']*)'|(\S+)/g

async function commandsOf(handbook: 'readers' | 'operators'): Promise<string[]> {
  const text = await readFile(new URL(`../../docs/handbook/${handbook}.md`, import.meta.url), 'utf8')
  return [...text.matchAll(/^```sh\n(curl .+)\n```$/gm)].map(([, command = '']) => command)
}

/** A curl command as a shell would read it, sent to this host. */
function run(command: string, variables: Record<string, string> = {}): Promise<Response> {
  const [, ...words] = [...command.matchAll(WORD)].map(
    ([, double, single, plain]) =>
      double?.replace(/\$(\w+)/, (_, name) => variables[name] ?? '') ?? single ?? plain ?? '',
  )
  const headers: [string, string][] = []
  const init: RequestInit = { headers }
  let path = ''
  while (words.length > 0) {
    const word = words.shift() ?? ''
    if (word === '-I') init.method = 'HEAD'
    else if (word === '-H')
      headers.push(
        words
          .shift()
          ?.split(/: (.*)/s)
          .slice(0, 2) as [string, string],
      )
    else if (word === '-d') Object.assign(init, { method: 'POST', body: words.shift() })
    else if (word.startsWith('https://your-site.example/')) path = new URL(word).pathname
    else throw new Error(`curl ${word} is not understood here`)
  }
  return fetch(programs.base + path, init)
}

it('the commands of the readers’ handbook work as written', async () => {
  const { host, today: day } = programs.stage
  const { token: TOKEN } = await programs.aProgram()
  const organisations = await organisationStage(host)
  const { key: KEY } = await organisations.aKeyOf(await organisations.anOwner('Northwind'))
  const expected = [
    [200, { day }],
    [200, { result: { structuredContent: { answer: { day } } } }],
    [202, { queue_id: expect.any(Number) }],
  ]
  const commands = await commandsOf('readers')
  expect(commands).toHaveLength(expected.length)
  for (const [nth, command] of commands.entries()) {
    const answer = await run(command, { TOKEN, KEY })
    expect([answer.status, await answer.json()]).toMatchObject(expected[nth] ?? [])
  }
})

it('[SUB-03] the command of the operators’ handbook shows the hub of a topic feed', async () => {
  const [command = '', ...others] = await commandsOf('operators')
  const answer = await run(command)
  expect([answer.status, others]).toEqual([200, []])
  expect(answer.headers.get('link')).toContain(`<${HUB}>; rel="hub"`)
})
