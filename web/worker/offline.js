/**
 * Shows a signed-in reader's stored editions while the network doesn't answer, and sends the reactions that wait. The
 * page stores both. The build adds RELEASE, FILES and TRANSLATIONS.
 */
const SHELL = `shell-${RELEASE}`
const OF_READER = 'reader-'
const PATIENCE_MS = 3_000
const ANY = { ignoreVary: true }
const WEEK_MS = 7 * 86_400_000
const SEND_MS = 15_000
/** Where a session begins. The answers don't say for whom. */
const SIGN_IN =
  /^(POST (\/\w\w)?\/(auth|second-factor|verify-email)(\.data)?|POST \/api\/auth\/passkey\/verify-authentication|GET \/api\/auth\/callback\/\w+)$/
/** Who is signed in, as the server's last answer said. Empty for a visitor, undefined while nobody knows. */
let account
/** The sending of reactions, one at a time. */
let turn = Promise.resolve()
/** The reactions that got no answer since this worker started. */
const waited = new Set()

self.addEventListener('install', (event) => {
  // Open pages keep their release's worker. The worker that only showed push messages had no pages.
  if (self.registration.active?.scriptURL !== self.location.href) self.skipWaiting()
  event.waitUntil(caches.open(SHELL).then((shell) => shell.addAll(FILES)))
})

self.addEventListener('activate', (event) => event.waitUntil(takeOver()))

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (origin !== self.location.origin) return
  if (SIGN_IN.test(`${request.method} ${pathname}`)) return event.respondWith(signIn(request))
  if (request.method === 'POST' && /\/logout(\.data)?$/.test(pathname)) event.respondWith(signOut(request))
  if (request.method !== 'GET') return
  if (request.mode === 'navigate') event.respondWith(openPage(request))
  else if (/^\/(assets|img|icon)\//.test(pathname)) event.respondWith(openFile(request))
  else if (pathname.endsWith('.data')) event.respondWith(openData(request))
  else if (pathname.endsWith('/__manifest')) event.respondWith(openRoutes(request))
})

/** Pages of the previous release may still be open. */
async function takeOver() {
  const shells = (await caches.keys()).filter((name) => name.startsWith('shell-'))
  for (const name of shells.slice(0, -2)) await caches.delete(name)
  await self.clients.claim()
}

async function openPage(request) {
  const stored = storedEdition(request.url)
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))
  try {
    const answer = fetch(request).then(noteAccount)
    const page = await Promise.race([answer, late.then(async () => (await stored) ?? answer)])
    return page.status > 500 ? ((await stored) ?? page) : page
  } catch {
    return (await stored) ?? (await caches.match('/offline', ANY)) ?? Response.error()
  }
}

async function openFile(request) {
  return (await caches.match(request, ANY)) ?? fetch(request)
}

/** Without a connection, the router is told to load the document, which may be stored. */
async function openData(request) {
  try {
    return await noteAccount(await fetch(request))
  } catch {
    return openDocument(request)
  }
}

/** The router's manifest is the same for everyone, so a cache may repeat an answer from before the sign-in. */
async function openRoutes(request) {
  return fetch(request, { cache: 'no-store' }).catch(() => openDocument(request))
}

function openDocument(request) {
  const url = new URL(request.url)
  url.searchParams.delete('_routes')
  const target = (url.pathname.replace(/(\/_)?\.data$/, '') || '/') + url.search
  const headers = { 'X-Remix-Redirect': target, 'X-Remix-Status': '302', 'X-Remix-Reload-Document': 'true' }
  return new Response(null, { status: 204, headers })
}

async function storedEdition(address) {
  const { pathname, searchParams } = new URL(address)
  if (!/^(\/\w\w)?\/feed$/.test(pathname)) return
  const name = (await caches.keys()).find((each) =>
    account === undefined ? each.startsWith(OF_READER) : each === OF_READER + account,
  )
  const cache = name && (await caches.open(name))
  const requests = (await cache?.keys()) ?? []
  const days = requests.flatMap(({ url }) => new URL(url).searchParams.get('date') ?? [])
  const day = searchParams.get('date') ?? days.toSorted().at(-1)
  if (!days.includes(day)) return
  // The page was rendered for its own address, and for no other.
  const own = new URL(`/feed?date=${day}`, address).href
  return address === own ? cache.match(own, ANY) : Response.redirect(own)
}

/** Whoever is signed in, nothing stored belongs to someone else. */
async function noteAccount(answer) {
  const told = answer.headers.get('account')
  if (told !== null && told !== account) await meet(told)
  return answer
}

async function meet(reader) {
  account = reader
  await forgetEditions(reader)
  await forgetReactions((row) => (reader ? row.account !== reader : isOld(row)))
}

/** Until the next answer says who it is, nobody's editions may be shown. */
async function signIn(request) {
  const answer = await fetch(request)
  // A refused one changes nothing. One that another site made the browser send says nothing about an account.
  if (!answer.ok && answer.type !== 'opaqueredirect') return noteAccount(answer)
  account = undefined
  await forgetEditions()
  return answer
}

/** Without a connection the reader stays signed in, and the page says why. */
async function signOut(request) {
  const answer = await fetch(request).catch(() => undefined)
  if (!answer) return openDocument(request)
  if (answer.ok || answer.type === 'opaqueredirect') {
    await Promise.all([meet(''), forgetReactions(() => true)])
    for (const shown of await self.registration.getNotifications()) shown.close()
  }
  return answer
}

async function forgetEditions(except = '') {
  for (const name of await caches.keys())
    if (name.startsWith(OF_READER) && name !== OF_READER + except) await caches.delete(name)
}

self.addEventListener('message', (event) => {
  const { type, row } = event.data
  const [port] = event.ports
  const answer = (value) => port.postMessage(value)
  if (type === 'release') event.waitUntil(self.skipWaiting())
  if (type === 'shell') answer({ shell: SHELL, release: RELEASE, translations: TRANSLATIONS })
  if (type === 'list') event.waitUntil(inStore((rows) => rows.getAll()).then(answer))
  if (type === 'send') event.waitUntil(sendAll())
  if (type === 'react') event.waitUntil(keep(row).then(answer).then(sendAll))
  if (type === 'shown') event.waitUntil(inStore((rows) => rows.delete(row.place)))
})

self.addEventListener('sync', (event) => event.waitUntil(sendAll()))

/** A page of someone who is no longer signed in may still be open. The server refuses what it sends. */
async function keep(row) {
  if (account !== undefined && row.account !== account) return 'refused'
  await inStore((rows) => rows.add(row))
  return 'stored'
}

/** One sending at a time, whoever asks for it. */
function sendAll() {
  turn = turn.then(sendInOrder).catch(() => self.registration.sync?.register('reactions').catch(() => {}))
  return turn
}

async function sendInOrder() {
  const all = await inStore((rows) => rows.getAll())
  for (const row of all) if (row.code) await announce({ row, code: row.code })
  const rows = all.filter(({ code }) => !code)
  for (const [at, row] of rows.entries()) {
    const code = isOld(row) ? 'GONE' : await send(row)
    // Those behind it wait, too.
    for (const late of code === 'WAITING' ? rows.slice(at) : []) {
      waited.add(late.id)
      await announce({ row: late, code })
    }
    if (code === 'WAITING' || code === 'KEPT') throw new Error(code)
    await inStore((rows) => (code ? refuse(rows, { ...row, code }) : rows.delete(row.place)))
    await announce({ row, code })
  }
}

/** It stays until a page has shown it, unless its reader has signed out meanwhile. */
function refuse(rows, row) {
  const asked = rows.openCursor(row.place)
  asked.onsuccess = () => asked.result?.update(row)
  return asked
}

const isOld = ({ at }) => Date.now() - at > WEEK_MS

/** The code of a refusal, KEPT or WAITING, or nothing. */
async function send({ id, name, input, account, language, at }) {
  const headers = {
    'content-type': 'application/json',
    'idempotency-key': id,
    account,
    'page-language': language,
  }
  const asked = { method: 'POST', headers, body: JSON.stringify(input), signal: AbortSignal.timeout(SEND_MS) }
  const response = await fetch(`/functions/v1/${name}`, asked).catch(() => undefined)
  if (!response || response.status >= 500 || response.status === 429) return 'WAITING'
  // Whoever made it may sign in again. One that was just made is refused, and its page says why.
  if (response.status === 401 && (waited.has(id) || Date.now() - at > SEND_MS)) return 'KEPT'
  return response.ok ? undefined : ((await response.json().catch(() => ({}))).code ?? 'INTERNAL')
}

async function announce(reaction) {
  for (const page of await self.clients.matchAll()) page.postMessage(reaction)
}

async function forgetReactions(belongs) {
  for (const row of await inStore((rows) => rows.getAll()))
    if (belongs(row)) await inStore((rows) => rows.delete(row.place))
}

function inStore(ask) {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('daily-drops', 1)
    opening.onupgradeneeded = () => {
      opening.result.createObjectStore('reactions', { keyPath: 'place', autoIncrement: true })
    }
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const work = opening.result.transaction('reactions', 'readwrite')
      const asked = ask(work.objectStore('reactions'))
      work.oncomplete = () => {
        opening.result.close()
        resolve(asked.result)
      }
      work.onabort = () => reject(work.error)
    }
  })
}
