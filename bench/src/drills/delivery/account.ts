import type { Db } from '@daily-drops/db/connection/client'
import type { PostOffice } from '@daily-drops/pipeline/delivery/testing/post-office'
import type { SlackServer } from '@daily-drops/pipeline/delivery/testing/slack-server'
import type { TelegramServer } from '@daily-drops/pipeline/delivery/testing/telegram-server'
import { sql } from 'kysely'

export interface Account {
  due: number
  states: Record<string, number>
  /** Emails that never arrived, or arrived twice although nothing was in doubt. */
  mailsMissing: number
  mailsRepeatedForNothing: number
  mailsRepeatedInDoubt: number
  messagesMissing: number
  messagesTwice: number
  /** For messages whose first attempt was accepted. */
  latestSeconds: number
  kills: number
  crashes: number
}

interface Row {
  id: string
  channel: string
  state: string
  repeats: number
  attempts: number
  address: string
  late: number
}

/** Compares what was due with what arrived. */
export async function accountOf(
  db: Db,
  world: {
    office: PostOffice
    bot: TelegramServer
    slack: SlackServer
    expected: number
    kills: number
    crashes: number
  },
): Promise<Account> {
  const { rows } = await sql<Row>`
    select deliveries.id, channel, state, repeats, attempts, coalesce(address, email) as address,
      coalesce(extract(epoch from sent_at - due_at), 0)::float8 as late
    from deliveries join profiles on profiles.id = user_id
    join delivery_channels on delivery_channels.user_id = profiles.id and kind = channel`.execute(db)
  const mails = Map.groupBy(world.office.arrived, ({ messageId }) => messageId.slice(1).split('@')[0])
  const mailRows = rows.filter(({ channel }) => channel === 'email')
  const copies = ({ id }: Row) => mails.get(id)?.length ?? 0
  const messages = [
    ...world.bot.calls.map(({ body }) => `${body.chat_id} ${String(body.text).slice(0, 60)}`),
    ...world.slack.posts.map(({ path, body }) => `${path} ${body.text.slice(0, 60)}`),
  ]
  const certain = rows.filter(({ channel, state }) => channel !== 'email' && state === 'sent').length
  return {
    due: rows.length,
    states: Object.fromEntries(
      [...Map.groupBy(rows, ({ state }) => state)].map(([state, of]) => [state, of.length]),
    ),
    mailsMissing: mailRows.filter((row) => copies(row) === 0).length,
    mailsRepeatedForNothing: mailRows.filter((row) => copies(row) > 1 + row.repeats).length,
    mailsRepeatedInDoubt: mailRows.filter((row) => copies(row) > 1 && copies(row) <= 1 + row.repeats).length,
    messagesMissing: Math.max(0, certain - messages.length),
    messagesTwice: messages.length - new Set(messages).size,
    latestSeconds: Math.max(0, ...rows.filter(({ attempts }) => attempts === 1).map(({ late }) => late)),
    kills: world.kills,
    crashes: world.crashes,
  }
}
