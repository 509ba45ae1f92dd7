import { ownsAddress } from '@daily-drops/contract/accounts/viewer'
import * as settings from '@daily-drops/contract/functions/accounts/settings'
import { exportAccount, sendMail } from '@daily-drops/contract/jobs/accounts'
import { AppError } from '@daily-drops/contract/kernel/errors'
import { findLink } from '@daily-drops/db/accounts/account-links'
import { findExport, requestExport } from '@daily-drops/db/accounts/exports'
import { listPasskeys, removePasskey } from '@daily-drops/db/accounts/second-factors'
import { endOtherSessions, endSession, listSessions } from '@daily-drops/db/accounts/sessions'
import { cancelDeletion, findSettings, saveSettings } from '@daily-drops/db/accounts/settings'
import { hasSignInMethod, listProviders, removeProvider } from '@daily-drops/db/accounts/sign-in-providers'
import type { Tx } from '@daily-drops/db/connection/client'
import { findProgress } from '@daily-drops/db/jobs/job-progress'
import { enqueue } from '@daily-drops/db/jobs/jobs'
import { accountErrors } from '@daily-drops/messages/subjects/account-errors'
import { deliveryErrors } from '@daily-drops/messages/subjects/delivery-errors'
import { devices } from '@daily-drops/messages/subjects/devices'
import { deviceName } from '@daily-drops/services/accounts/device-name'
import { hashSecret } from '@daily-drops/services/accounts/secret-link'
import { askToChangeEmail, askToDelete, followLink } from '../../accounts/links/account-links.ts'
import { confirmPerson, proveOwner } from '../../accounts/security/confirm-person.ts'
import { type FunctionContext, handle } from '../handle.ts'

export const settingsHandlers = [
  handle(settings.getSettings, async ({ db, auth, headers, viewer, locale }) => {
    const [found, sessions, passkeys, providers, archive, current] = await Promise.all([
      findSettings(db, viewer.id),
      listSessions(db, viewer.id),
      listPasskeys(db, viewer.id),
      listProviders(db, viewer.id),
      findExport(db, viewer.id),
      auth.api.getSession({ headers }),
    ])
    if (!found) throw new AppError('NOT_FOUND')
    return {
      first_name: found.first_name ?? '',
      last_name: found.last_name ?? '',
      time_zone: found.time_zone,
      is_public: found.is_public,
      email: found.email,
      handle: found.display_name,
      has_password: Boolean(found.has_password),
      is_confirmed: ownsAddress(viewer),
      two_factor: found.two_factor_enabled,
      passkeys: passkeys.map(({ id, name, created_at }) => ({
        id,
        name: name ?? devices.in(locale)('passkey'),
        added_at: created_at,
      })),
      providers: providers.map(({ provider, created_at }) => ({
        provider,
        connected_at: created_at,
      })),
      sessions: sessions.map(({ id, user_agent, created_at, updated_at }) => ({
        id,
        device: deviceName(user_agent, locale),
        signed_in_at: created_at,
        last_used_at: updated_at,
        is_current: id === current?.session.id,
      })),
      deletion_due_at: found.deletion_due_at,
      export: archive
        ? {
            id: archive.id,
            is_ready: Boolean(archive.is_ready),
            progress: archive.is_ready ? null : ((await findProgress(db, archive.id)) ?? null),
          }
        : null,
    }
  }),

  handle(settings.saveSettings, async ({ db, viewer }, { first_name, last_name, ...rest }) => {
    if (!isTimeZone(rest.time_zone)) {
      const message = deliveryErrors.text('unknownZone')
      throw new AppError('INVALID_INPUT', { message, fields: { time_zone: message } })
    }
    await saveSettings(db, viewer.id, {
      ...rest,
      first_name: first_name || null,
      last_name: last_name || null,
    })
  }),

  handle(settings.endSession, async ({ db, auth, headers, viewer }, { session }) => {
    if (session !== 'others') {
      if (!(await endSession(db, viewer.id, session))) throw new AppError('NOT_FOUND')
      return
    }
    const current = await auth.api.getSession({ headers })
    await endOtherSessions(db, viewer.id, current?.session.id ?? null)
  }),

  handle(settings.removePasskey, (context, { id, password }) =>
    removeSignInMethod(context, password, 'passkey-removed', (db) =>
      removePasskey(db, context.viewer.id, id),
    ),
  ),

  handle(settings.disconnectProvider, (context, { provider, password }) =>
    removeSignInMethod(context, password, 'provider-unlinked', (db) =>
      removeProvider(db, context.viewer.id, provider),
    ),
  ),

  handle(settings.confirmIdentity, ({ db, auth, headers }, { password }) =>
    proveOwner({ auth, db, headers }, password),
  ),

  handle(settings.requestEmailChange, async ({ db, auth, headers, viewer, baseUrl }, { email, password }) => {
    await confirmPerson({ auth, db, headers }, password)
    if (email === viewer.email)
      throw new AppError('INVALID_INPUT', { message: accountErrors.text('ownAddress') })
    await db
      .transaction()
      .execute((db) =>
        askToChangeEmail({ db, baseUrl, secret: auth.options.secret, userId: viewer.id }, email),
      )
  }),

  handle(settings.requestExport, ({ db, viewer }) =>
    db.transaction().execute(async (db) => {
      const exportId = await requestExport(db, viewer.id)
      if (!exportId)
        throw new AppError('RATE_LIMITED', {
          message: accountErrors.text('oneArchiveADay'),
        })
      await enqueue(db, exportAccount, { exportId })
    }),
  ),

  handle(settings.requestDeletion, async ({ db, auth, headers, viewer, baseUrl }, { password }) => {
    await confirmPerson({ auth, db, headers }, password)
    const { secret } = auth.options
    await db
      .transaction()
      .execute((db) => askToDelete({ db, baseUrl, secret, userId: viewer.id }, ownsAddress(viewer)))
  }),

  handle(settings.cancelDeletion, ({ db, viewer }) => cancelDeletion(db, viewer.id)),

  handle(settings.describeAccountLink, async ({ db }, { token }) => {
    const link = await findLink(db, hashSecret(token))
    if (!link) throw new AppError('NOT_FOUND', { message: accountErrors.text('linkGone') })
    return { purpose: link.purpose, email: link.email }
  }),

  handle(settings.useAccountLink, async ({ db, auth, viewer, baseUrl }, { token }) => {
    const site = { baseUrl, secret: auth.options.secret }
    const { purpose, email } = await followLink(db, site, { token, viewerId: viewer?.id })
    return { purpose, email }
  }),
]

/** Never the last one. Ends other sessions and tells the owner. */
async function removeSignInMethod(
  { db, auth, headers, viewer, baseUrl }: FunctionContext<'reader' | 'verified'>,
  password: string | undefined,
  change: 'passkey-removed' | 'provider-unlinked',
  remove: (db: Tx) => Promise<boolean>,
): Promise<void> {
  const { sessionId } = await confirmPerson({ auth, db, headers }, password)
  await db.transaction().execute(async (db) => {
    if (!(await remove(db))) throw new AppError('NOT_FOUND')
    if (!(await hasSignInMethod(db, viewer.id)))
      throw new AppError('CONFLICT', { message: accountErrors.text('onlyWayIn') })
    await endOtherSessions(db, viewer.id, sessionId)
    const props = { url: `${baseUrl}/settings`, change }
    await enqueue(db, sendMail, { template: 'sign-in-changed', to: viewer.email, props })
  })
}

function isTimeZone(zone: string): boolean {
  return zone === 'UTC' || Intl.supportedValuesOf('timeZone').includes(zone)
}
