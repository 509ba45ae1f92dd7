import {
  getNewsletter,
  saveNewsletter,
  sendTestEdition,
} from '@daily-drops/contract/functions/delivery/newsletter'
import { sendTestEdition as sendTestEditionJob } from '@daily-drops/contract/jobs/delivery'
import { AppError } from '@daily-drops/contract/kernel/errors'
import {
  DELIVERY_ZONE,
  EVERY_DAY,
  NEWSLETTER_DAY,
  NEWSLETTER_DEFAULT_HOUR,
  NEWSLETTER_FIRST_HOUR,
  NEWSLETTER_LAST_HOUR,
} from '@daily-drops/core/delivery/channels'
import type { Schedule } from '@daily-drops/core/delivery/slots'
import { itemMinutes } from '@daily-drops/core/editions/mark-shape'
import type { Db } from '@daily-drops/db/connection/client'
import { channelsOf, closeChannel, openChannel } from '@daily-drops/db/delivery/channels'
import { forgiveComplaint, suppressionOf } from '@daily-drops/db/delivery/suppressions'
import { readerToday } from '@daily-drops/db/editions/editions'
import { enqueue } from '@daily-drops/db/jobs/jobs'
import { requireToken } from '@daily-drops/db/operations/rate-limits'
import { channels } from '@daily-drops/messages/subjects/channels'
import { deliveryErrors } from '@daily-drops/messages/subjects/delivery-errors'
import { composeIssue } from '@daily-drops/services/delivery/issue'
import {
  addressOf,
  headingOf,
  leadOf,
  metaOf,
  summaryOf,
  titleOf,
} from '@daily-drops/services/delivery/item-words'
import { editionEmail, linksOf } from '@daily-drops/services/emails/edition-email'
import { type FunctionContext, handle } from '../handle.ts'

const TEST_SENDS = { limit: 5, windowSeconds: 60 * 60 }

export const newsletterHandlers = [
  handle(saveNewsletter, async (context, { subscribed, hour, frequency }) => {
    const { db, viewer, capabilities, delivery, locale } = context
    if (!capabilities.mail)
      throw new AppError('NOT_AVAILABLE', { message: deliveryErrors.text('emailNotOpen') })
    const channel = await emailChannel(db, viewer.id)
    const schedule = scheduleOf(channel, { hour, frequency })
    await db.transaction().execute(async (db) => {
      if (!subscribed) return void (await closeChannel(db, viewer.id, 'email', null))
      await forgiveComplaint(db, 'email', delivery.signer.digest('email', viewer.email))
      const wording = channels.in(locale)('wording.email')
      await openChannel(db, { userId: viewer.id, kind: 'email', wording, schedule })
    })
  }),

  handle(getNewsletter, async (context) => {
    const { db, viewer, delivery } = context
    const channel = await emailChannel(db, viewer.id)
    const suppressed = await suppressionOf(db, 'email', delivery.signer.digest('email', viewer.email))
    const problem = suppressed === 'bounced' ? 'bounced' : (channel?.disabled_reason ?? null)
    return {
      subscribed: channel?.enabled ?? null,
      hour: hourOf(channel?.minutes[0]),
      chosen: chosenTime(channel),
      frequency: frequencyOf(channel),
      paused_until: channel?.paused_until ?? null,
      problem: problem as 'bounced' | 'complaint' | 'unsubscribed' | null,
      preview: await previewOf(context),
    }
  }),

  handle(sendTestEdition, async ({ db, viewer, capabilities }) => {
    if (!capabilities.mail)
      throw new AppError('NOT_AVAILABLE', { message: deliveryErrors.text('emailNotOpen') })
    await requireToken(db, `test-edition ${viewer.id}`, TEST_SENDS)
    return { success: true as const, job_id: await enqueue(db, sendTestEditionJob, { userId: viewer.id }) }
  }),
]

type EmailChannel = Awaited<ReturnType<typeof channelsOf>>[number]

async function emailChannel(db: Db, userId: string): Promise<EmailChannel | undefined> {
  return (await channelsOf(db, userId)).find(({ kind }) => kind === 'email')
}

function scheduleOf(
  channel: EmailChannel | undefined,
  { hour, frequency }: { hour: number | null; frequency: 'weekly' | 'daily' },
): Schedule {
  const days = frequency === 'daily' ? EVERY_DAY : [NEWSLETTER_DAY]
  if (hour !== null) return { timeZone: DELIVERY_ZONE, days, minutes: [hour * 60] }
  if (!channel) return { timeZone: DELIVERY_ZONE, days, minutes: [NEWSLETTER_DEFAULT_HOUR * 60] }
  const { time_zone: timeZone, minutes } = channel
  return { timeZone, minutes, days: frequency === frequencyOf(channel) ? channel.days : days }
}

function frequencyOf(channel: EmailChannel | undefined): 'daily' | 'weekly' {
  return (channel?.days.length ?? 1) > 1 ? 'daily' : 'weekly'
}

/** A time that this page does not offer: in Settings it can be set to the minute and in any time zone. */
function chosenTime(channel: EmailChannel | undefined) {
  const minute = channel?.minutes[0]
  if (!channel || minute === undefined) return null
  const isOffered = channel.time_zone === DELIVERY_ZONE && hourOf(minute) * 60 === minute
  return isOffered ? null : { minute, time_zone: channel.time_zone }
}

/** The full hour shown here, for a time that may have been chosen to the minute elsewhere. */
function hourOf(minute = NEWSLETTER_DEFAULT_HOUR * 60): number {
  return Math.min(Math.max(Math.floor(minute / 60), NEWSLETTER_FIRST_HOUR), NEWSLETTER_LAST_HOUR)
}

/** The reader's real edition of today, as in the email. */
async function previewOf({ db, viewer, snapshots, locale, locales, delivery }: FunctionContext<'reader'>) {
  const now = new Date()
  const { today, languages } = await readerToday(db, viewer.id, now)
  const request = {
    channel: 'email' as const,
    userId: viewer.id,
    editionDay: today,
    part: 1,
    parts: 1,
    isCatchUp: false,
    dropIds: null,
    languages,
    tier: viewer.tier ?? 'free',
    locale,
  }
  const issue = await composeIssue({ db, snapshots, locales }, request, now)
  if (!issue) return null
  const links = linksOf(delivery.baseUrl, delivery.signer, { id: viewer.id, userId: viewer.id }, issue.locale)
  return {
    subject: editionEmail(issue, links).subject,
    heading: headingOf(issue),
    lead: leadOf(issue),
    items: issue.items.map((item) => ({
      title: titleOf(item, issue.locale),
      url: addressOf(item),
      meta: metaOf(item, issue.locale),
      summary: summaryOf(item),
      reason: item.reason,
      minutes: itemMinutes(item),
    })),
  }
}
