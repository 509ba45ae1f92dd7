import { useSyncExternalStore } from 'react'
import type { Call } from '../../console/actions.ts'
import { tabMemory } from '../../page/browser-storage.ts'
import { importLines, type Line, progressOf } from './import-list.ts'

export interface ImportRun {
  lines: readonly Line[]
  state: 'reading' | 'running' | 'done'
}

const NOTHING: ImportRun = { lines: [], state: 'reading' }
const KEPT = 'console-import'

let run = NOTHING
const listeners = new Set<() => void>()

function change(next: ImportRun) {
  run = next
  keep()
  for (const listener of listeners) listener()
}

/** A list that is too long for the browser to store is lost with the page. The part that was already sent is kept. */
function keep() {
  const isKept = run.state !== 'reading' && tabMemory.write(KEPT, JSON.stringify(run))
  if (!isKept) tabMemory.remove(KEPT)
}

function readKept(): ImportRun {
  const kept = tabMemory.readJson(KEPT) as Partial<ImportRun> | undefined
  return Array.isArray(kept?.lines) && kept.state ? { lines: kept.lines, state: kept.state } : NOTHING
}

/** Read from a file. Nothing is sent yet. */
export function readyImport(lines: readonly Line[]) {
  change({ lines, state: 'reading' })
}

/** Continues while other console screens are shown. */
export async function startImport(call: Call) {
  change({ ...run, state: 'running' })
  await importLines(call, run.lines, (lines) => change({ lines, state: 'running' }))
  change({ ...run, state: 'done' })
}

/**
 * After a reload, lines without a response are sent. Leaving a page aborts its requests, which look failed.
 */
export function resumeImport(call: Call): Promise<void> | undefined {
  if (run !== NOTHING) return
  const { state, lines: kept } = readKept()
  const lines = kept.map((line) => (line.outcome === 'failed' ? { ...line, outcome: undefined } : line))
  change({ lines, state })
  const { done, total } = progressOf(lines)
  return done === total ? undefined : startImport(call)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function useImportRun(): ImportRun {
  return useSyncExternalStore(
    subscribe,
    () => run,
    () => NOTHING,
  )
}
