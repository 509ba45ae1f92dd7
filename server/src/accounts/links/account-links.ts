import { createHash } from 'node:crypto'
import { sendMail } from '@daily-drops/contract/jobs/accounts'
import { AppError } from '@daily-drops/contract/kernel/errors'
import { RETENTION } from '@daily-drops/core/accounts/retention'
import {
  type AccountLink,
  dropLaterUndoLinks,
  dropLinks,
  type LinkPurpose,
  saveLink,
  takeLink,
} from '@daily-drops/db/accounts/account-links'
import { findAddress } from '@daily-drops/db/accounts/accounts'
import { removeOpenings } from '@daily-drops/db/accounts/first-confirmation'
import { endResetLinks } from '@daily-drops/db/accounts/reset-links'
import { endOtherSessions } from '@daily-drops/db/accounts/sessions'
import { cancelDeletion, changeEmail, scheduleDeletion } from '@daily-drops/db/accounts/settings'
import {
  hasSignInMethod,
  removeProviders,
  removeSignInMethods,
} from '@daily-drops/db/accounts/sign-in-providers'
import type { Db, Tx } from '@daily-drops/db/connection/client'
import { enqueue } from '@daily-drops/db/jobs/jobs'
import { type RateLimit, requireToken } from '@daily-drops/db/operations/rate-limits'
import { removeAdmittedMembers } from '@daily-drops/db/organisations/admitted-members'
import { accountErrors } from '@daily-drops/messages/subjects/account-errors'
import { createSealedLinks } from '@daily-drops/services/accounts/sealed-links'
import { hashSecret, newSecret } from '@daily-drops/services/accounts/secret-link'
import { mailPasswordChoice } from '../credentials/choose-password.ts'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS
const UNDO_MS = RETENTION.deletionDays * DAY_MS

/**
 * Limits emails about an account, so that nobody can be emailed repeatedly through another person's account.
 */
const CHANGES_OF_ACCOUNT = { limit: 5, windowSeconds: 24 * 60 * 60 }
const ASKED_AT_ADDRESS = { limit: 3, windowSeconds: 24 * 60 * 60 }

async function limit(
  db: Db | Tx,
  about: 'email-change' | 'deletion',
  subject: string,
  rule: RateLimit,
): Promise<void> {
  const key = createHash('sha256').update(`${about} ${subject}`).digest('base64url')
  await requireToken(db, key, { ...rule, message: accountErrors.text(`tooMany.${about}`) })
}

interface Site {
  baseUrl: string
  /** The host's secret, which seals links in the queue. */
  secret: string
}

interface Place extends Site {
  db: Tx
  userId: string
}

/** Asks by email. The link leads to a page whose button does it (DEC-72). */
async function ask(
  { db, baseUrl, secret, userId }: Place,
  purpose: LinkPurpose,
  { to, email, lastsMs }: { to: string; email: string | null; lastsMs: number },
): Promise<string> {
  const { token, hash } = newSecret()
  await saveLink(db, {
    token_hash: hash,
    user_id: userId,
    purpose,
    email,
    expires_at: new Date(Date.now() + lastsMs),
  })
  const url = `${baseUrl}/confirm?${new URLSearchParams({ token })}`
  return createSealedLinks({ current: secret }).seal(url, to)
}

async function person(db: Tx, userId: string) {
  const found = await findAddress(db, userId)
  if (!found) throw new AppError('NOT_FOUND')
  return found
}

export async function askToChangeEmail(place: Place, email: string): Promise<void> {
  const { db, userId } = place
  await limit(db, 'email-change', userId, CHANGES_OF_ACCOUNT)
  const { email: to, name } = await person(db, userId)
  const url = await ask(place, 'email-old', { to, email, lastsMs: DAY_MS })
  await enqueue(db, sendMail, { template: 'confirm-email-change', to, props: { name, url, email } })
}

/** An unconfirmed address may be a stranger's. It gets no email, and the session alone decides. */
export async function askToDelete(place: Place, isConfirmed: boolean): Promise<void> {
  const { db, userId } = place
  if (!isConfirmed) return scheduleDeletion(db, userId, new Date(Date.now() + UNDO_MS))
  const { email: to, name } = await person(db, userId)
  for (const subject of [userId, to]) await limit(db, 'deletion', subject, ASKED_AT_ADDRESS)
  const url = await ask(place, 'delete', { to, email: null, lastsMs: DAY_MS })
  await enqueue(db, sendMail, { template: 'confirm-deletion', to, props: { name, url } })
}

interface Press extends Place {
  /** The person signed in to the browser in which the button was pressed. */
  viewerId: string | undefined
  expiresAt: Date
}

type Effect = (place: Press, email: string) => Promise<void>

const EFFECTS: Record<LinkPurpose, Effect> = {
  async 'email-old'(place, email) {
    await limit(place.db, 'email-change', email, ASKED_AT_ADDRESS)
    const { name, locale } = await person(place.db, place.userId)
    const url = await ask(place, 'email-new', { to: email, email, lastsMs: DAY_MS })
    const props = { name, url }
    await enqueue(place.db, sendMail, { template: 'confirm-new-email', to: email, locale, props })
  },

  async 'email-new'(place, email) {
    const { db, userId, viewerId } = place
    // Otherwise the owner of an address could give it to another person's account by mistake.
    if (viewerId !== userId)
      throw new AppError(viewerId ? 'FORBIDDEN' : 'NO_SESSION', {
        message: accountErrors.text('signInFirst'),
      })
    const before = await person(db, userId)
    if (!(await changeEmail(db, userId, email))) throw taken()
    await endOtherSessions(db, userId, null)
    await endResetLinks(db, userId)
    // Providers identify the person by the former address.
    await removeProviders(db, userId)
    const url = await ask(place, 'email-undo', {
      to: before.email,
      email: before.email,
      lastsMs: UNDO_MS,
    })
    const props = { name: before.name, url, email }
    await enqueue(db, sendMail, {
      template: 'email-changed',
      to: before.email,
      locale: before.locale,
      props,
    })
    if (!(await hasSignInMethod(db, userId)))
      await mailPasswordChoice(place, { id: userId, email, name: before.name }, 'address-changed')
  },

  async 'email-undo'(place, email) {
    const { db, userId, baseUrl, expiresAt } = place
    const { name } = await person(db, userId)
    if (!(await changeEmail(db, userId, email))) throw taken()
    await dropLaterUndoLinks(db, userId, expiresAt)
    await dropLinks(db, userId, ['email-old', 'email-new', 'delete', 'delete-undo'])
    await cancelDeletion(db, userId)
    await endOtherSessions(db, userId, null)
    await endResetLinks(db, userId)
    // Another person who had the account in between may have added any of these.
    await removeSignInMethods(db, userId)
    await removeOpenings(db, userId)
    // The change may have been requested two days before it took effect, because each of its links lasts a day.
    await removeAdmittedMembers(db, userId, new Date(expiresAt.getTime() - UNDO_MS - 2 * DAY_MS))
    const props = { name, url: `${baseUrl}/settings`, change: 'email' as const }
    await enqueue(db, sendMail, { template: 'sign-in-changed', to: email, props })
    await mailPasswordChoice(place, { id: userId, email, name }, 'address-changed')
  },

  async delete(place) {
    const { db, userId } = place
    const { email: to, name } = await person(db, userId)
    await scheduleDeletion(db, userId, new Date(Date.now() + UNDO_MS))
    const url = await ask(place, 'delete-undo', { to, email: null, lastsMs: UNDO_MS })
    await enqueue(db, sendMail, { template: 'deletion-scheduled', to, props: { name, url } })
  },

  async 'delete-undo'({ db, userId }) {
    await cancelDeletion(db, userId)
  },
}

const taken = () => new AppError('CONFLICT', { message: accountErrors.text('addressTaken') })

/** Uses the link and applies it, both or neither. */
export function followLink(
  db: Db,
  site: Site,
  { token, viewerId }: { token: string; viewerId: string | undefined },
): Promise<AccountLink> {
  return db.transaction().execute(async (db) => {
    const link = await takeLink(db, hashSecret(token))
    if (!link) throw new AppError('NOT_FOUND', { message: accountErrors.text('linkGone') })
    const place = { db, ...site, userId: link.user_id, viewerId, expiresAt: link.expires_at }
    await EFFECTS[link.purpose](place, link.email ?? '')
    return link
  })
}
