import { CHANNEL_RULES } from '@daily-drops/core/delivery/channels'
import { createDb, type Db } from '@daily-drops/db/connection/client'
import { openChannel } from '@daily-drops/db/delivery/channels'
import { deleteDeliveries } from '@daily-drops/db/testing/deliveries'
import { aUser, someTopics } from '@daily-drops/db/testing/factories'
import { setClock, simulateClock } from '@daily-drops/db/testing/simulated-clock'
import { type TestDb, testDb } from '@daily-drops/db/testing/test-db'
import type { Locale } from '@daily-drops/messages/locales'
import { createDeliverySigner } from '@daily-drops/services/delivery/signed-links'
import { holdSnapshot } from '@daily-drops/services/editions/ranking-snapshot'
import { createLogger } from '@daily-drops/services/operations/logger'
import { publishDays } from '@daily-drops/services/testing/simulate-editions'
import { createMailSender, type MailSenderOptions } from '../channels/email/mail-sender.ts'
import { planDue } from '../plan.ts'
import { type SendingContext, sendDueNow } from '../send-due.ts'
import type { Sender } from '../sender.ts'
import { openPostOffice } from './post-office.ts'

export const SIGNER = createDeliverySigner({ current: 'a secret of at least thirty-two characters' })
/** A Sunday. The newsletter is due at 08:00 UTC. */
export const SUNDAY = new Date('2026-11-22T07:50:00Z')

/** The interface languages that are offered. */
export const STAGE_LOCALES: readonly Locale[] = ['en', 'de', 'ar']

/** Drops, a simulated clock, and readers who asked for their edition. */
export async function setDeliveryStage() {
  const test: TestDb = await testDb()
  await publishDays(test.db, new Date('2026-11-15T00:00:00Z'), 10, 6)
  await simulateClock(test.url, SUNDAY)
  const db = createDb(test.url, { max: 8 })
  const snapshots = holdSnapshot(db, {
    freshForMs: 60_000,
    oldestMs: 365 * 24 * 60 * 60_000,
    onRenewalFailed: () => {},
  })
  const log = createLogger('worker', 'silent')
  const context = (senders: Sender[]): SendingContext => ({
    ...{ db, log, snapshots, signer: SIGNER, senders },
    locales: STAGE_LOCALES,
  })
  const plan = () => planDue(db, new AbortController().signal)
  return {
    test,
    db,
    snapshots,
    context,
    plan,
    at: (moment: Date | string) => setClock(db, new Date(moment)),
    /** Sends everything that is due now and nothing that is due later. */
    async send(...senders: Sender[]) {
      await plan()
      await sendDueNow(context(senders), new AbortController().signal)
    },
    async close() {
      await db.destroy()
      await test.close()
    },
  }
}

/** The stage with a mail server and a sender to it. */
export async function setMailStage() {
  const stage = await setDeliveryStage()
  const office = await openPostOffice()
  const mail = aMailSender(office.url)
  return {
    stage,
    office,
    mail,
    /** Resets to Sunday morning, before any request. */
    async clear() {
      office.treat = undefined
      office.arrived.length = 0
      await deleteDeliveries(stage.db)
      await stage.at(SUNDAY)
    },
    async close() {
      mail.close()
      await office.stop()
      await stage.close()
    },
  }
}

export function aMailSender(smtpUrl: string, more: Partial<MailSenderOptions> = {}) {
  return createMailSender({
    smtpUrl,
    from: 'Daily Drops <hello@drops.example>',
    site: 'https://drops.example',
    signer: SIGNER,
    connections: 3,
    perSecond: 1000,
    perDomainSecond: 1000,
    ...more,
  })
}

/** A reader with two topics who gets the Sunday email. */
export async function aSubscriber(db: Db, more: { email?: string; profile?: object } = {}) {
  const user = await aReader(db, more)
  await db.transaction().execute((db) =>
    openChannel(db, {
      userId: user.id,
      kind: 'email',
      wording: 'test',
      schedule: CHANNEL_RULES.email.schedule,
    }),
  )
  return user
}

export async function aReader(db: Db, more: { email?: string; profile?: object } = {}) {
  const user = await aUser(db, more)
  const selected_topic_ids = await someTopics(db, 1, 2)
  await db.insertInto('preferences').values({ user_id: user.id, selected_topic_ids }).execute()
  return user
}

export async function deliveriesOf(db: Db, userId: string) {
  return db
    .selectFrom('deliveries')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('due_at')
    .orderBy('channel')
    .execute()
}
