import { ACCOUNT } from '@daily-drops/contract/kernel/accepted-once'
import { askWorker } from './ask-worker.ts'

const MINUTE_MS = 60_000
const FRESH_MS = { today: 10 * MINUTE_MS, earlier: 24 * 60 * MINUTE_MS }
const ANY = { ignoreVary: true }
const OFFLINE_PAGE = '/offline'

interface Wanted {
  account: string
  /** The newest first. */
  days: readonly string[]
  language: string
  /** A day whose edition the reader has just changed. */
  changed?: string | undefined
}

/** The files of a release, as its worker knows them. */
interface Shell {
  shell: string
  release: string
  /** With * in place of the language. */
  translations: string[]
}

/** The worker knows these names. */
const cacheOf = (account: string) => `reader-${account}`

/** Stores a reader's editions with their pictures for `web/worker/offline.js`, and removes what is no longer needed. */
export async function storeEditions(wanted: Wanted): Promise<void> {
  // Another tab may be storing them.
  await navigator.locks.request('store-editions', async () => {
    const shell = (await askWorker({ type: 'shell' })) as Shell | undefined
    if (shell) await store(wanted, shell)
  })
}

/** The cache is opened once: after sign-out, when the worker has deleted it, nothing that is still stored can be found. */
async function store({ account, days, language, changed }: Wanted, shell: Shell): Promise<void> {
  const cache = await caches.open(cacheOf(account))
  const needed = new Set([OFFLINE_PAGE])
  const pictures = new Set<string>()
  for (const day of days) {
    const address = `/feed?date=${day}`
    const freshMs = day === changed ? 0 : day === days[0] ? FRESH_MS.today : FRESH_MS.earlier
    const html = await editionPage(cache, { address, account, shell, freshMs })
    needed.add(address)
    for (const [picture] of html.matchAll(/\/(img|icon)\/[\w/=.-]+/g)) pictures.add(picture)
  }
  if (language !== 'en')
    await fill(
      shell,
      shell.translations.map((file) => file.replace('*', language)),
    )
  await cache.put(
    OFFLINE_PAGE,
    await fetched(language === 'en' ? OFFLINE_PAGE : `/${language}${OFFLINE_PAGE}`),
  )
  for (const picture of pictures) {
    // One that isn't ready yet is stored the next time.
    if (!(await cache.match(picture, ANY))) await cache.add(picture).catch(() => {})
  }
  for (const { url } of await cache.keys()) {
    const path = url.slice(window.location.origin.length)
    if (!needed.has(path) && !pictures.has(path)) await cache.delete(url, ANY)
  }
}

interface EditionPage {
  address: string
  account: string
  shell: Shell
  /** How old a stored page may be. */
  freshMs: number
}

/** A page is stored only with all files that it names, so that it runs when a new release has removed them. */
async function editionPage(cache: Cache, { address, account, shell, freshMs }: EditionPage): Promise<string> {
  const known = await cache.match(address, ANY)
  const isFresh = Date.now() - Date.parse(known?.headers.get('stored-at') ?? '') < freshMs
  if (known && isFresh && known.headers.get('release') === shell.release) return known.text()
  const page = await fetched(address)
  if (page.headers.get(ACCOUNT) !== account) {
    await caches.delete(cacheOf(account))
    throw new Error('Another account has signed in')
  }
  const html = await page.text()
  await fill(shell, html.match(/(?<=[^\\]["'])\/assets\/[\w./-]+/g) ?? [])
  const at = new Date().toISOString()
  const headers = { ...Object.fromEntries(page.headers), 'stored-at': at, release: shell.release }
  await cache.put(address, new Response(html.replace('<html ', `<html data-stored="${at}" `), { headers }))
  return html
}

async function fill({ shell }: Shell, files: readonly string[]): Promise<void> {
  const stored = await caches.open(shell)
  await Promise.all(
    [...new Set(files)].map(async (file) => (await caches.match(file, ANY)) ?? stored.add(file)),
  )
}

async function fetched(address: string): Promise<Response> {
  const page = await fetch(address)
  if (!page.ok || page.redirected) throw new Error(`${address} cannot be stored`)
  return page
}
