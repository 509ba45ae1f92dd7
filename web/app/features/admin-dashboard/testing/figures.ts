import type { Figures } from '../load-dashboard.ts'

export const CYCLE = {
  id: 1,
  cycle_timestamp: '2026-11-15T08:10:42.000Z',
  success: true,
  feeds_processed: 2004,
  new_articles: 1284,
  ingestion_processed: 1280,
  articles_tagged: 1283,
  errors: [] as string[],
}
export const FIGURES: Figures = {
  stats: { total_drops: 1000, tagged_drops: 875, processing_queue: 137, oldest_waiting_seconds: 2540 },
  health: { is_healthy: true, minutes_since_last_run: 3, queue_size: 141, untagged_articles: 112 },
  cycles: [CYCLE],
  jobs: [
    {
      name: 'fetch-feeds',
      enabled: true,
      updated_at: '2026-11-15T08:00:00.000Z',
      cron: '* * * * *',
      time_zone: 'UTC',
      next_run_at: '2026-11-15T09:00:41.000Z',
      last_run: {
        ended_at: '2026-11-15T08:59:48.000Z',
        success: true,
        error_message: null,
        duration_ms: 31_400,
      },
    },
    {
      name: 'cleanup',
      enabled: false,
      updated_at: '2026-11-14T08:00:00.000Z',
      cron: '17 * * * *',
      time_zone: 'UTC',
      next_run_at: null,
      last_run: null,
    },
  ],
  executions: [],
  tags: Array.from({ length: 15 }, (_, n) => ({ tag: `tag-${n + 1}`, frequency: 100 - n })),
  series: [
    {
      start: '2026-11-15T00:00:00.000Z',
      succeeded: 9,
      failed: 1,
      new_articles: 50,
      ingestion_processed: 48,
      articles_tagged: 45,
      editions_built: 38,
    },
  ],
  hours: null,
  queue: [
    { hour: '2026-11-15T11:00:00.000Z', longest: 12 },
    { hour: '2026-11-15T12:00:00.000Z', longest: null },
    { hour: '2026-11-15T13:00:00.000Z', longest: 378 },
  ],
  letters: { rows: [], next: null, previous: null, total: { count: 0, isExact: true } },
}
