import { randomUUID } from 'node:crypto'
import { addDays } from '@daily-drops/core/archive'
import { expect, type Page } from '@playwright/test'
import { open, reload } from './open.ts'
import { db, type Person } from './people.ts'
import { signInReader } from './readers.ts'

/** A reader with editions of today and yesterday, all of them on this device. */
export async function readerWithEditions(page: Page): Promise<Person & { yesterday: string }> {
  const reader = await signInReader(page)
  await open(page, '/feed')
  const yesterday = await addYesterday(reader)
  await reload(page)
  await awaitStored(page)
  return { ...reader, yesterday }
}

/** Removes what the browser itself notes about a missing connection. */
export function withoutConnection(complaints: string[]): void {
  const others = complaints.filter((text) => !text.includes('ERR_INTERNET_DISCONNECTED'))
  complaints.splice(0, complaints.length, ...others)
}

/** The reader's edition of today is also that of yesterday, in reverse. */
export async function addYesterday({ id }: Person): Promise<string> {
  const today = await db
    .selectFrom('editions')
    .selectAll()
    .where('user_id', '=', id)
    .executeTakeFirstOrThrow()
  const items = await db.selectFrom('edition_items').selectAll().where('user_id', '=', id).execute()
  const day = addDays(today.day, -1)
  const { ranking_version } = today
  await db.insertInto('editions').values({ user_id: id, day, number: null, ranking_version }).execute()
  const reversed = items.map(({ score_terms: _, position, ...item }) => ({
    ...item,
    day,
    position: items.length + 1 - position,
  }))
  await db.insertInto('edition_items').values(reversed).execute()
  return day
}

/** The addresses in this account's cache. */
export function storedAddresses(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('reader-'))
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => url.slice(location.origin.length))
  })
}

/** Until the worker shows this page and has every edition with its pictures. */
export async function awaitStored(page: Page, days = 7): Promise<void> {
  const editions = async () => (await storedAddresses(page)).filter((path) => path.startsWith('/feed?date='))
  await expect.poll(async () => (await editions()).length).toBe(days)
  await expect.poll(async () => (await storedAddresses(page)).includes('/offline')).toBe(true)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.evaluate(() => navigator.locks.request('store-editions', () => {}))
}

interface Row {
  name: string
  account: string
}

/** Everything that waits in this browser, whoever made it. */
export function waitingRows(page: Page): Promise<Row[]> {
  return inStore(page, {})
}

/** The server will reject everything that waits. */
export async function spoilWaiting(page: Page): Promise<void> {
  await inStore(page, { spoils: true })
}

/** As if this reader had saved an item without a connection. */
export async function addWaiting(page: Page, { id }: Person, daysAgo = 0): Promise<void> {
  const { drop_id } = await db
    .selectFrom('edition_items')
    .select('drop_id')
    .where('user_id', '=', id)
    .where('position', '=', 1)
    .orderBy('day', 'desc')
    .executeTakeFirstOrThrow()
  const added = {
    id: randomUUID(),
    name: 'save-drop',
    input: { drop_id, saved: true },
    undo: { drop_id, saved: false },
    item: { id: drop_id, title: 'A saved item' },
    shown: { saved: true },
    before: { saved: false },
    account: id,
    language: 'en',
    at: Date.now() - daysAgo * 86_400_000,
  }
  await inStore(page, { added })
}

interface Changes {
  spoils?: boolean
  added?: object
}

function inStore(page: Page, changes: Changes): Promise<Row[]> {
  return page.evaluate(
    ({ spoils, added }) =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('daily-drops', 1)
        opening.onupgradeneeded = () =>
          opening.result.createObjectStore('reactions', { keyPath: 'place', autoIncrement: true })
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const work = opening.result.transaction('reactions', 'readwrite')
          const rows = work.objectStore('reactions')
          if (added) rows.add(added)
          const asked = rows.getAll()
          asked.onsuccess = () => {
            if (spoils) for (const row of asked.result) rows.put({ ...row, input: {} })
          }
          work.oncomplete = () => {
            opening.result.close()
            resolve(asked.result)
          }
        }
      }),
    changes,
  )
}
