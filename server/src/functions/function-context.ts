import { type Locale, offeredLocale } from '@daily-drops/messages/locales'
import type { Logger } from '@daily-drops/services/operations/logger'
import { resolveCaller, type SessionCaller } from '../accounts/sessions/session.ts'
import type { Env } from '../configuration/env.ts'
import type { FunctionContext, FunctionDeps } from './handle.ts'

export interface CallDeps extends FunctionDeps {
  env: Pick<Env, 'BASE_URL' | 'REQUIRE_ADMIN_2FA'>
}

interface Asked {
  headers: Headers
  requestId: string
  log: Logger
  /** Receives the cookie of a renewed session, or its removal. */
  responseHeaders: Headers
  /** The language of the page, if it has one of its own. */
  prefix?: Locale | undefined
  /** Whether the function shows the reader's newest edition, which is then read with the session. */
  showsEdition?: boolean
}

/** The caller, and what their handlers may use: the same over HTTP and from a page. */
export async function createFunctionContext(deps: CallDeps, asked: Asked): Promise<FunctionContext> {
  const { db, auth, env } = deps
  const { headers, log, responseHeaders } = asked
  const caller = await resolveCaller(auth, db, headers, {
    responseHeaders,
    onProfileError: (err) => log.error({ err }, 'profile not loaded'),
    requireAdminSecondFactor: env.REQUIRE_ADMIN_2FA,
    showsEdition: asked.showsEdition,
  })
  return contextFor(deps, asked, caller)
}

/** The same for a caller who is already known. */
export function contextFor(
  deps: CallDeps,
  { headers, requestId, log, prefix }: Omit<Asked, 'responseHeaders'>,
  caller: SessionCaller | null,
): FunctionContext {
  const { db, auth, snapshots, capabilities, delivery, payments, locales, voices, env } = deps
  return {
    ...{ db, auth, snapshots, capabilities, delivery, payments, locales, voices, headers, requestId, log },
    baseUrl: env.BASE_URL,
    viewer: caller?.viewer ?? null,
    locale: prefix ?? offeredLocale(caller?.viewer.locale, locales),
    settings: caller?.settings,
    newest: caller?.newest,
  }
}
