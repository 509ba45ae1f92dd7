import { createContext, redirect } from 'react-router'

// A build as small as React Router takes: resource routes that show what the host gave them.
const appContext = createContext()

function loaderRoute(id, path, loader, action) {
  return { id, parentId: 'root', path, module: { loader, action } }
}

export const entry = {
  module: {
    appContext,
    default(_request, status, headers, routerContext, context) {
      const { nonce, viewer, locale } = context.get(appContext)
      const shown = JSON.stringify({ viewer, locale, data: routerContext.staticHandlerContext.loaderData })
      headers.set('Content-Type', 'text/html')
      return new Response(`<script nonce="${nonce}">${shown}</script>`, { status, headers })
    },
  },
}

export const routes = {
  root: { id: 'root', path: '', module: { default: () => null } },
  document: { id: 'document', parentId: 'root', path: 'document', module: { default: () => null } },
  search: { id: 'search', parentId: 'root', path: 'search', module: { default: () => null } },
  mutedWords: {
    id: 'mutedWords',
    parentId: 'root',
    path: 'preferences/muted-words',
    module: { default: () => null },
  },
  // The visitors' edition, which all of them share; the query asks for an answer that must not be.
  shared: {
    id: 'shared',
    parentId: 'root',
    path: 'shared/:name',
    module: {
      default: () => null,
      handle: { shared: { query: ['answer'] } },
      loader: async ({ context, request }) => {
        const { call, responseHeaders } = context.get(appContext)
        const { searchParams } = new URL(request.url)
        switch (searchParams.get('answer')) {
          case 'cookie':
            responseHeaders.append('Set-Cookie', `mine=${Math.random()}`)
            break
          case 'redirect':
            throw Response.redirect(new URL('/document', request.url), 301)
          case 'missing':
            throw new Response(null, { status: 404 })
          case 'topics':
            return { made: Math.random(), topics: await call({ name: 'list-topics' }, {}) }
          case 'broken':
            throw new Error('no luck')
        }
        return {
          search: [...searchParams.keys()],
          made: Math.random(),
          feed: await call({ name: 'get-feed' }, {}),
        }
      },
    },
  },
  form: {
    id: 'form',
    parentId: 'root',
    path: 'form',
    module: { default: () => null, action: async ({ request }) => (await request.formData()).get('a') },
  },
  moved: loaderRoute('moved', 'moved', () => redirect('/document?a=1')),
  viewer: loaderRoute('viewer', 'viewer/:anything', ({ context }) => {
    const { viewer, locale, capabilities, baseUrl, requestId } = context.get(appContext)
    return Response.json({ viewer, locale, capabilities, baseUrl, requestId })
  }),
  call: loaderRoute('call', 'call', async ({ context, request }) => {
    const name = new URL(request.url).searchParams.get('name')
    try {
      return Response.json(await context.get(appContext).call({ name }, {}))
    } catch (error) {
      return Response.json({ code: error.code }, { status: 418 })
    }
  }),
  broken: loaderRoute('broken', 'broken', () => {
    throw new Error('no luck for ada@example.com')
  }),
  away: {
    id: 'away',
    parentId: 'root',
    path: 'away',
    module: {
      default: () => null,
      loader: () => {
        throw Object.assign(new Error('terminating connection'), { code: '57P01' })
      },
    },
  },
  signIn: loaderRoute('signIn', 'sign-in', undefined, async ({ context, request }) => {
    const { email = '', password = '' } = Object.fromEntries(await request.formData())
    return Response.json(await context.get(appContext).account.signIn({ email, password }))
  }),
}

const manifestEntry = (id) => ({ id, hasLoader: true, hasAction: true, module: '' })

export const assets = {
  entry: { module: '', imports: [] },
  routes: Object.fromEntries(Object.keys(routes).map((id) => [id, manifestEntry(id)])),
  url: '',
  version: '1',
}
export const assetsBuildDirectory = ''
export const future = {}
export const isSpaMode = false
export const prerender = []
export const publicPath = '/'
export const routeDiscovery = { mode: 'initial', manifestPath: '/__manifest' }
export const ssr = true
