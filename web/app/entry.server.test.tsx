import type { AppContext } from '@daily-drops/server/context'
import {
  createRequestHandler,
  Outlet,
  type RouterContext,
  RouterContextProvider,
  Scripts,
  type ServerBuild,
  useLoaderData,
} from 'react-router'
import { expect, it } from 'vitest'
import * as entry from './entry.server.tsx'

function Layout({ children }: { children: React.ReactNode }) {
  return (
    <html lang="en">
      <head />
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  )
}

const routes = {
  root: { id: 'root', path: '', module: { Layout, default: Outlet } },
  hello: {
    id: 'hello',
    parentId: 'root',
    path: 'hello',
    module: { loader: () => 'Ada', default: () => <p>{`Hello ${useLoaderData()}`}</p> },
  },
}
const manifest = Object.entries(routes).map(([id, { module, ...route }]) => [
  id,
  { ...route, hasLoader: 'loader' in module, module: `/${id}.js` },
])
const build = {
  entry: { module: entry },
  routes,
  assets: {
    entry: { module: '/entry.js', imports: [] },
    routes: Object.fromEntries(manifest),
    url: '/manifest.js',
    version: '1',
  },
  publicPath: '/',
  assetsBuildDirectory: '',
  future: {},
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
  ssr: true,
} as unknown as ServerBuild

async function sent(headers: Record<string, string> = {}): Promise<string[]> {
  const context = { nonce: 'once', locale: 'en' } as AppContext
  const provider = new RouterContextProvider(
    new Map([[entry.appContext as RouterContext<AppContext>, context]]),
  )
  const request = new Request('https://drops.test/hello', { headers })
  const response = await createRequestHandler(build, 'production')(request, provider)
  const pieces: string[] = []
  for await (const piece of response.body ?? []) pieces.push(new TextDecoder().decode(piece))
  return pieces
}

it('sends a page with its data in one piece, which no script has to put together', async () => {
  const [page = '', ...later] = await sent({ 'user-agent': 'Mozilla/5.0' })
  expect(page).toContain('<p>Hello Ada</p>')
  expect(page).toContain('streamController.close()')
  expect(page).not.toContain('<template')
  expect(later).toEqual([])
})

it('sends people the page that bots get', async () => {
  expect(await sent({ 'user-agent': 'Mozilla/5.0' })).toEqual(await sent({ 'user-agent': 'Googlebot' }))
})
