import type { Viewer } from '@daily-drops/contract/accounts/viewer'
import type {
  Access,
  done,
  FunctionContract,
  ParsedInputOf,
} from '@daily-drops/contract/kernel/define-function'
import type { Capabilities } from '@daily-drops/contract/site/capabilities'
import type { Db } from '@daily-drops/db/connection/client'
import type { ReaderSettings } from '@daily-drops/db/editions/editions'
import type { NewestEdition } from '@daily-drops/db/editions/find-edition'
import type { Locale } from '@daily-drops/messages/locales'
import type { Payments } from '@daily-drops/services/billing/payments'
import type { DeliverySettings } from '@daily-drops/services/delivery/settings'
import type { SnapshotHolder } from '@daily-drops/services/editions/ranking-snapshot'
import type { Voices } from '@daily-drops/services/listening/voices'
import type { Logger } from '@daily-drops/services/operations/logger'
import type { z } from 'zod'
import type { Auth } from '../accounts/auth/auth.ts'

/** What handlers need from the process. */
export interface FunctionDeps {
  db: Db
  auth: Auth
  /** The candidates of editions. */
  snapshots: SnapshotHolder
  capabilities: Capabilities
  delivery: DeliverySettings
  /** The payment provider. Undefined when payments are not configured. */
  payments: Payments | undefined
  /** The interface languages that are offered. */
  locales: readonly Locale[]
  /** The voices of this installation. */
  voices: Voices
}

/** What a handler may use. After the guard of a non-public function, there is always a viewer. */
export interface FunctionContext<Who extends Access = Access> extends FunctionDeps {
  log: Logger
  baseUrl: string
  headers: Headers
  /** On every log line and audit row of this call. */
  requestId: string
  viewer: Who extends 'public' ? Viewer | null : Viewer
  /** The language of the page, or the caller's own. */
  locale: Locale
  /** The viewer's settings, if they were read with the session. */
  settings?: ReaderSettings | undefined
  /** The viewer's newest edition, if it was read with the session. */
  newest?: NewestEdition | undefined
}

export interface BoundFunction {
  contract: FunctionContract
  run(context: FunctionContext, input: unknown): Promise<unknown>
}

/** A function that only reports success returns nothing. */
export type AnswerOf<F extends FunctionContract> = F['output'] extends typeof done
  ? unknown
  : z.input<F['output']>

export function handle<F extends FunctionContract>(
  contract: F,
  run: (context: FunctionContext<F['access']>, input: ParsedInputOf<F>) => Promise<AnswerOf<F>>,
): BoundFunction {
  // The dispatcher has already checked the viewer and parsed the input.
  return { contract, run: run as BoundFunction['run'] }
}
