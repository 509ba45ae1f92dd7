import type { Db } from '@daily-drops/db/connection/client'

export interface Progress {
  publishers: number
  asked: number
  drops: number
  waiting: number
}

/** Estimates the remaining time from the publishers that were fetched so far. */
export function secondsLeft(
  { publishers, asked, drops, waiting }: Progress,
  elapsedSeconds: number,
): number | undefined {
  if (asked === 0 || drops === 0) return undefined
  const expected = ((drops + waiting) * publishers) / asked
  return Math.ceil((elapsedSeconds * (expected - drops)) / drops)
}

export async function progressOf(db: Db): Promise<Progress> {
  const { countAll } = db.fn
  const [sources, drops, queue] = await Promise.all([
    db
      .selectFrom('sources')
      .select((source) => [
        countAll<number>().as('publishers'),
        source.fn.count<number>('last_fetched_at').as('asked'),
      ])
      .executeTakeFirstOrThrow(),
    db.selectFrom('drops').select(countAll<number>().as('drops')).executeTakeFirstOrThrow(),
    db
      .selectFrom('ingestion_queue')
      .select(countAll<number>().as('waiting'))
      .where('status', 'in', ['pending', 'processing', 'error'])
      .executeTakeFirstOrThrow(),
  ])
  return { ...sources, ...drops, ...queue }
}
