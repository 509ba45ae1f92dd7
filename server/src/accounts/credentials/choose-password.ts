import { createHash } from 'node:crypto'
import type { AccountMail } from '@daily-drops/contract/accounts/account-mails'
import { sendMail } from '@daily-drops/contract/jobs/accounts'
import { RESET_LINK_TTL_SECONDS } from '@daily-drops/core/limits'
import { RESET_LINK, saveResetLink } from '@daily-drops/db/accounts/reset-links'
import type { Db, Tx } from '@daily-drops/db/connection/client'
import { enqueue } from '@daily-drops/db/jobs/jobs'
import { createSealedLinks } from '@daily-drops/services/accounts/sealed-links'
import { newSecret } from '@daily-drops/services/accounts/secret-link'

/** Better Auth's identifier of a reset. Only a hash of it is stored. */
export const RESET_IDENTIFIER = 'reset-password:'

export function storedResetIdentifier(identifier: string): string {
  return `${RESET_LINK}${createHash('sha256').update(identifier).digest('base64url')}`
}

interface Place {
  db: Db | Tx
  baseUrl: string
  secret: string
}

/** The link works like a password reset link, because it leads to the same page. */
export async function mailPasswordChoice(
  { db, baseUrl, secret }: Place,
  { id, email, name }: { id: string; email: string; name: string },
  because: AccountMail<'choose-password'>['because'],
): Promise<void> {
  const { token } = newSecret()
  await saveResetLink(db, {
    userId: id,
    identifier: storedResetIdentifier(`${RESET_IDENTIFIER}${token}`),
    expiresAt: new Date(Date.now() + RESET_LINK_TTL_SECONDS * 1000),
  })
  const page = `${new URL('/reset-password', baseUrl)}?${new URLSearchParams({ token })}`
  const url = createSealedLinks({ current: secret }).seal(page, email)
  await enqueue(db, sendMail, { template: 'choose-password', to: email, props: { name, url, because } })
}
