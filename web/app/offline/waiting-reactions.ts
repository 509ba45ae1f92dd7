import { ACCOUNT, REQUEST_ID } from '@daily-drops/contract/kernel/accepted-once'
import { runFunction } from '@daily-drops/contract/kernel/client'
import { AppError, ERRORS, type ErrorCode } from '@daily-drops/contract/kernel/errors'
import { documentLocale } from '../locale/document-locale.ts'
import { askWorker } from './ask-worker.ts'

const PATIENCE_MS = 3_000
const READER_MS = 1_000

/** A reader's reaction to an item, with what it shows on the item's card. */
export interface Reaction {
  name: string
  input: object
  /** The input that undoes it. */
  undo: object
  item: { id: number; title: string }
  shown: Shown
  /** Shown again if it is refused. */
  before: Shown
}

interface Shown {
  /** How it left the list, in words. */
  gone?: string | false
}

/** As the worker stores it. The id is made here, and the server accepts it once. */
export interface WaitingReaction extends Reaction {
  id: string
  account: string
  language: string
  at: number
  /** Why the server refused it. It then waits for a page that says so. */
  code?: ErrorCode
}

/** From the worker. Without a code, the server has accepted the reaction. */
export interface Outcome {
  row: WaitingReaction
  code?: ErrorCode | 'WAITING'
}

/** What an item's card shows changes without its reader. */
export interface CardChange {
  id: number
  state: object
}

declare global {
  interface DocumentEventMap {
    'card-change': CustomEvent<CardChange>
  }
}

/** Set while the reader's editions are stored on this device. */
let account: string | undefined
let loseConnection = () => {}
/** Resolved when the page knows its reader: a moment after it can be used. */
const { promise: readerKnown, resolve: knowReader } = Promise.withResolvers<void>()
const awaited = new Map<string, (outcome: Outcome) => void>()

export function setReader(id: string, onNoAnswer: () => void): void {
  account = id
  loseConnection = onNoAnswer
  knowReader()
}

/** Returns whether it has arrived. Otherwise it waits on this device. Throws if the server refuses it. */
export async function sendReaction(reaction: Reaction): Promise<boolean> {
  if (navigator.serviceWorker?.controller) await waitForReader()
  if (!account) return send(reaction)
  const row = { ...reaction, id: crypto.randomUUID(), account, language: documentLocale(), at: Date.now() }
  const outcome = new Promise<Outcome>((resolve) => awaited.set(row.id, resolve))
  const isStored = (await askWorker({ type: 'react', row })) === 'stored'
  if (!isStored) {
    awaited.delete(row.id)
    return send(reaction, { [REQUEST_ID]: row.id, [ACCOUNT]: account })
  }
  const late = new Promise<Outcome>((resolve) => setTimeout(resolve, PATIENCE_MS, { row, code: 'WAITING' }))
  const { code } = await Promise.race([outcome, late])
  awaited.delete(row.id)
  if (code === undefined) return true
  if (code !== 'WAITING') throw new AppError(code in ERRORS ? code : 'INTERNAL')
  loseConnection()
  return false
}

/** Waits a moment at most. A visitor's page never knows a reader, so it waits only once. */
function waitForReader(): Promise<void> {
  setTimeout(knowReader, READER_MS)
  return readerKnown
}

/** Returns whether the page was waiting for this outcome and shows it. */
export function settle(outcome: Outcome): boolean {
  const resolve = awaited.get(outcome.row.id)
  resolve?.(outcome)
  return resolve !== undefined
}

export function showOnCard(id: number, state: object): void {
  document.dispatchEvent(new CustomEvent<CardChange>('card-change', { detail: { id, state } }))
}

/** This reader's, in the order in which they were made. */
export async function waitingReactions(): Promise<WaitingReaction[]> {
  const rows = ((await askWorker({ type: 'list' })) ?? []) as WaitingReaction[]
  return rows.filter((row) => row.account === account && !row.code)
}

async function send({ name, input }: Reaction, headers: Record<string, string> = {}): Promise<true> {
  await runFunction(name, input, { headers })
  return true
}
