import { registrableDomain } from '@daily-drops/core/addresses/registrable-domain'
import type { Db } from '@daily-drops/db/connection/client'
import { requireToken } from '@daily-drops/db/operations/rate-limits'
import type { Text } from '@daily-drops/messages/translate'
import type { DeliverySettings } from '@daily-drops/services/delivery/settings'

const DAY_SECONDS = 24 * 60 * 60
/**
 * The address may be a stranger's, so test messages and test calls are limited together: per reader, address, site
 * and overall. Paths, ports and subdomains of a site count as one, because one owner bears the calls.
 */
const TESTS = {
  ofReader: { limit: 20, windowSeconds: DAY_SECONDS },
  toAddress: { limit: 10, windowSeconds: DAY_SECONDS },
  toSite: { limit: 100, windowSeconds: DAY_SECONDS },
  ofAll: { limit: 5000, windowSeconds: DAY_SECONDS },
}
/** Everyone's addresses are here, under different paths, so a few readers could use up the site's limit. */
const SHARED_SITES = [
  'slack.com',
  'discord.com',
  'office.com',
  'azure.com',
  'google.com',
  'googleapis.com',
  'zapier.com',
  'make.com',
  'ifttt.com',
  'webhook.site',
]

/** Throws when someone has had enough tests of addresses for a day. */
export async function requireTestCall(
  db: Db,
  { signer }: Pick<DeliverySettings, 'signer'>,
  { userId, url, message }: { userId: string; url: string; message: Text },
): Promise<void> {
  const to = (place: string) => `test-call ${signer.digest('test-call', place).toString('hex')}`
  const site = registrableDomain(url) ?? ''
  await requireToken(db, `test-call ${userId}`, { ...TESTS.ofReader, message })
  await requireToken(db, to(url.replace(/[?#].*/, '')), { ...TESTS.toAddress, message })
  if (!SHARED_SITES.includes(site)) await requireToken(db, to(site), { ...TESTS.toSite, message })
  await requireToken(db, 'test-call', { ...TESTS.ofAll, message })
}
