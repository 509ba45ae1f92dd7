/**
 * npm run drill -- delivery [--short]: readers in many zones, across clock changes, with workers killed,
 * PostgreSQL crashed and receivers failing. The rule: where the receiver can recognise a repetition (email,
 * by its Message-ID), each due message arrives, and twice only when its response was lost. Where it cannot
 * (Telegram, Slack), none arrives twice, and a message with an unknown outcome is left and counted. Readers' webhooks
 * get each event, signed, and every repetition under the same id.
 */
import { EVERY_DAY } from '@daily-drops/core/delivery/channels'
import { createTemplate } from '@daily-drops/db/testing/template'
import { atLeast, count, none, report } from '../report.ts'
import type { Group } from './delivery/readers.ts'
import { type DeliveryRun, runDelivery } from './delivery/run.ts'
import { startCrashablePostgres } from './ingestion/crashable-postgres.ts'

const isShort = process.argv.includes('--short')

/** A zone and a local time. Some are skipped or occur twice in the windows below. */
const PLACES: [zone: string, minute: number][] = [
  ['Europe/Berlin', 150],
  ['Asia/Kolkata', 540],
  ['Asia/Kathmandu', 480],
  ['Australia/Lord_Howe', 105],
  ['Pacific/Apia', 480],
  ['America/New_York', 480],
  ['Pacific/Chatham', 540],
  ['America/Sao_Paulo', 480],
  ['Africa/Casablanca', 480],
  ['Pacific/Honolulu', 480],
  ['Pacific/Kiritimati', 480],
  ['Europe/London', 90],
]

const groups: Group[] = (isShort ? PLACES.slice(0, 2) : PLACES).flatMap(([timeZone, minute]) => [
  { kind: 'email', readerZone: timeZone, schedule: { timeZone, days: EVERY_DAY, minutes: [minute] } },
  {
    kind: 'telegram',
    readerZone: timeZone,
    schedule: { timeZone, days: EVERY_DAY, minutes: [minute, minute + 600] },
  },
  { kind: 'slack', readerZone: timeZone, schedule: { timeZone, days: EVERY_DAY, minutes: [minute] } },
])

const DRILL: DeliveryRun = isShort
  ? {
      groups,
      perGroup: 25,
      windows: [
        { from: '2026-10-24T23:00:00Z', to: '2026-10-25T06:00:00Z', days: ['2026-10-24', '2026-10-25'] },
      ],
      workers: 2,
      kills: 6,
      killsAtSlot: 3,
      crashes: 1,
      speed: 4,
    }
  : {
      groups,
      perGroup: 209,
      windows: [
        {
          from: '2026-10-24T13:00:00Z',
          to: '2026-10-25T13:00:00Z',
          days: ['2026-10-24', '2026-10-25', '2026-10-26'],
        },
        {
          from: '2027-03-27T13:00:00Z',
          to: '2027-03-28T13:00:00Z',
          days: ['2027-03-27', '2027-03-28', '2027-03-29'],
        },
      ],
      workers: 4,
      kills: 60,
      killsAtSlot: 2,
      crashes: 2,
      speed: 3,
    }

// Also ends the workers and PostgreSQL, which stop with this process.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
await using postgres = await startCrashablePostgres('delivery')
await createTemplate(postgres.url)
const account = await runDelivery(postgres, DRILL)
const control = await runDelivery(postgres, {
  ...DRILL,
  groups: groups.slice(0, 2),
  windows: DRILL.windows.slice(0, 1),
  kills: 0,
  crashes: 0,
  workers: 3,
  withoutClaim: true,
})
const { states, webhooks } = account
report(`Delivery drill, ${groups.length * DRILL.perGroup} readers in ${groups.length / 3} zones`, [
  count('due', account.due),
  count('sent', states.sent ?? 0),
  count('suppressed', states.suppressed ?? 0),
  count('skipped', states.skipped ?? 0),
  count('dead', states.dead ?? 0),
  count('unknown', states.unknown ?? 0),
  none(
    'not settled',
    account.due - Object.values(states).reduce((sum, n) => sum + n, 0) + (states.pending ?? 0),
  ),
  none('mails that did not arrive', account.mailsMissing),
  none('mails repeated for no reason', account.mailsRepeatedForNothing),
  count('mails repeated because nobody knew', account.mailsRepeatedInDoubt),
  none('messages that did not arrive although they were answered', account.messagesMissing),
  none('messages that arrived twice', account.messagesTwice),
  {
    name: 'latest, of those taken at the first attempt',
    value: Math.round(account.latestSeconds),
    unit: 's',
    // The short form runs in CI, on machines of any speed.
    ...(isShort ? {} : { goal: { atMost: 60 } }),
  },
  atLeast('events for readers’ webhooks', webhooks.events, 1),
  none('events that did not arrive', webhooks.lost),
  none('events whose calls had several ids', webhooks.underOtherIds),
  none('ids of several events', webhooks.sharedIds),
  none('calls without a valid signature', webhooks.unsigned),
  atLeast('calls repeated', webhooks.repeated, 1),
  { ...count('workers killed', account.kills), goal: { atLeast: DRILL.kills } },
  { ...count('crashes of PostgreSQL', account.crashes), goal: { atLeast: DRILL.crashes } },
  {
    ...count(
      'control, without the claim: messages twice',
      control.mailsRepeatedForNothing + control.messagesTwice,
    ),
    goal: { atLeast: 1 },
  },
  atLeast('control, an id for each attempt: events with several ids', control.webhooks.underOtherIds, 1),
])
