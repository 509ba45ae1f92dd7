/**
 * The least a server could do for a page: the same routes, with the responses of all functions already in
 * memory, and nothing of the host. A cookie says whether there is a reader, and which one. Started by
 * bench/src/benches/public.ts and bench/src/benches/feed.ts.
 */
import { createServer } from 'node:http'
import { pathToFileURL } from 'node:url'
import { LOCALES, SOURCE_LOCALE } from '@daily-drops/messages/locales'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { ownProcessorTime } from './load.ts'

const [buildFile, port, origin, cookie = '', viewer = 'null'] = process.argv.slice(2) as [
  string,
  string,
  string,
]
const build: ServerBuild = await import(pathToFileURL(buildFile).href)
const { appContext } = build.entry.module as unknown as { appContext: never }
const handle = createRequestHandler(build, 'production')

const answers = new Map<string, Promise<unknown>>()

async function ask(name: string, input: unknown): Promise<unknown> {
  const response = await fetch(`${origin}/functions/v1/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie, origin },
    body: JSON.stringify(input),
  })
  return response.json()
}

function call({ name }: { name: string }, input: unknown): Promise<unknown> {
  const key = `${name} ${JSON.stringify(input)}`
  const answer = answers.get(key) ?? ask(name, input)
  answers.set(key, answer)
  return answer
}

createServer(async (request, response) => {
  if (request.url === '/metrics') return response.end(ownProcessorTime())
  const context = {
    requestId: 'bare',
    nonce: 'AAAAAAAAAAAAAAAAAAAAAA==',
    baseUrl: origin,
    viewer: JSON.parse(viewer),
    locale: SOURCE_LOCALE,
    locales: Object.keys(LOCALES),
    capabilities: {},
    call,
    imageUrl: (url: string) => url,
    iconUrl: (sourceId: number) => `/icon/${sourceId}/${'A'.repeat(22)}`,
    responseHeaders: new Headers(),
  }
  const page = await handle(
    new Request(new URL(request.url ?? '/', origin)),
    new RouterContextProvider(new Map([[appContext, context as never]])),
  )
  response.writeHead(page.status, { 'content-type': 'text/html; charset=utf-8' })
  response.end(await page.text())
}).listen(Number(port), '127.0.0.1', () => process.send?.('ready'))
