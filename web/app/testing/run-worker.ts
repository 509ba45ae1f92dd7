import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'

export const ORIGIN = 'https://drops.example'

type Answer = (value: never) => void

/** Runs a file of `web/worker/` with these parts of its browser. Returns what dispatches an event to it. */
export function runWorker(name: string, { self, ...parts }: { self: object; [part: string]: unknown }) {
  const listeners = new Map<string, (event: object) => void>()
  const script = readFileSync(new URL(`../../worker/${name}.js`, import.meta.url), 'utf8')
  runInNewContext(`const RELEASE = '1', FILES = [], TRANSLATIONS = []\n${script}`, {
    self: {
      location: { origin: ORIGIN },
      addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
      ...self,
    },
    ...{ URL, Response, Headers, AbortSignal },
    ...parts,
  })
  /** Until the worker has done what the event asks for. */
  return async (type: string, event: object = {}, respondWith?: Answer): Promise<void> => {
    const work: Promise<unknown>[] = []
    const waitUntil = (done: Promise<unknown>) => work.push(done)
    listeners.get(type)?.({ ...event, waitUntil, respondWith })
    await Promise.all(work)
  }
}

export interface Row {
  place: number
  [field: string]: unknown
}

/** What the worker uses of IndexedDB, on these rows. */
export function indexedDbOf(rows: Row[]) {
  const indexOf = (place: number) => rows.findIndex((row) => row.place === place)
  const store = {
    getAll: () => ({ result: [...rows] }),
    delete(place: number) {
      if (indexOf(place) >= 0) rows.splice(indexOf(place), 1)
      return { result: undefined }
    },
    openCursor(place: number) {
      const found = indexOf(place)
      const update = (row: Row) => void rows.splice(found, 1, row)
      const asked = { result: found < 0 ? null : { update }, onsuccess() {} }
      queueMicrotask(() => asked.onsuccess())
      return asked
    },
  }
  return {
    open() {
      const work = { objectStore: () => store, oncomplete() {} }
      const opening = { result: { transaction: () => work, close() {} }, onsuccess() {} }
      queueMicrotask(() => {
        opening.onsuccess()
        setTimeout(() => work.oncomplete())
      })
      return opening
    },
  }
}
