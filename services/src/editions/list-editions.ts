import type { Viewer } from '@daily-drops/contract/accounts/viewer'
import type { listEditions as contract } from '@daily-drops/contract/functions/editions/editions'
import type { OutputOf } from '@daily-drops/contract/kernel/define-function'
import { addDays, monthOf, oldestReadableDay } from '@daily-drops/core/archive'
import { itemMinutes } from '@daily-drops/core/editions/mark-shape'
import type { LayerState } from '@daily-drops/core/editions/progress'
import { itemsOfEditions } from '@daily-drops/db/editions/edition-days'
import { readerToday } from '@daily-drops/db/editions/editions'
import { mainTopicOf } from '../drops/present-drops.ts'
import type { ReadContext } from './read-context.ts'

const MONTHS = 3

/** The last three months up to the requested one, within the reader's plan. */
export async function listEditions(
  { db, snapshots }: ReadContext,
  viewer: Viewer,
  { until, now }: { until: string | undefined; now: Date },
): Promise<OutputOf<typeof contract>> {
  const { today } = await readerToday(db, viewer.id, now)
  const oldest = oldestReadableDay(viewer.tier, today)
  const months = monthsUntil(until !== undefined && until < today ? until : today)
  const first = months.at(-1) ?? today
  const items = await itemsOfEditions(db, viewer.id, {
    from: oldest !== null && oldest > first ? oldest : first,
    to: monthOf(months[0] ?? today).to,
  })
  const tree = await snapshots.tree(now)
  const byDay = Map.groupBy(items, (item) => item.day)
  const days = [...byDay].map(([day, ofDay]) => ({
    day,
    number: ofDay[0]?.number ?? null,
    layers: ofDay.map((item) => ({
      minutes: itemMinutes(item),
      ink: mainTopicOf(item.l1_topic_id, tree)?.ink ?? null,
      state: stateOf(item),
    })),
  }))
  return { today, months, oldest, next: monthsBefore(first, oldest, viewer.createdAt.slice(0, 10)), days }
}

/** Nobody has an edition from before they signed up, or reads one beyond their plan. */
function monthsBefore(first: string, oldest: string | null, signedUp: string): string | null {
  const earliest = oldest !== null && oldest > signedUp ? oldest : signedUp
  return first > earliest ? addDays(first, -1) : null
}

function stateOf({ opened, dismissed }: { opened: boolean; dismissed: boolean }): LayerState {
  if (dismissed) return 'gone'
  return opened ? 'open' : 'new'
}

function monthsUntil(day: string): string[] {
  const months = [`${day.slice(0, 7)}-01`]
  while (months.length < MONTHS) months.push(`${addDays(months.at(-1) ?? day, -1).slice(0, 7)}-01`)
  return months
}
