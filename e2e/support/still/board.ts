import { listDeadLetters } from '@daily-drops/contract/functions/ingestion/dead-letters'
import { listAuditLog } from '@daily-drops/contract/functions/operations/audit'
import {
  countUsers,
  getAdminOverview,
  getDashboardStats,
  getIngestionHealth,
  getMonitoringSeries,
  getQueueHistory,
  getTagStatistics,
  listCronExecutions,
  listCronJobs,
  listIngestionLogs,
} from '@daily-drops/contract/functions/operations/monitoring'
import { countWaiting } from '@daily-drops/contract/functions/operations/waiting'
import { tell } from './answers.ts'
import { ago, DAY_MS, each, exactly, HOUR_MS, onePage } from './rows.ts'
import { TOPICS } from './stories.ts'

tell(countWaiting, () => ({
  reviews: exactly(38),
  reports: exactly(4),
  reported_sources: exactly(0),
  oldest_report_at: ago(5 * HOUR_MS),
  pipeline: { sources: 259, broken_sources: 3, dead_letters: exactly(12), undelivered: exactly(2) },
}))
tell(getAdminOverview, () => ({
  sourcesCount: 259,
  queueCount: 184,
  totalDrops: 90_412,
  taggedDrops: 90_301,
  untaggedDrops: 111,
  taggedPercentage: 99,
}))
tell(countUsers, () => ({ usersCount: 1694 }))
tell(listAuditLog, () =>
  onePage(
    [
      { action: 'update-source', entity: 'source', entity_id: '42', details: { name: 'Harbour Review' } },
      { action: 'admin-update-tags', entity: 'drop', entity_id: '500', details: {} },
      { action: 'admin-delete-drop', entity: 'drop', entity_id: '503', details: {} },
    ].map((change, index) => ({
      ...change,
      id: 90 - index,
      created_at: ago((index + 1) * HOUR_MS),
      actor_email: 'grace@dailydrops.example',
      actor_role: 'admin',
      request_id: null,
    })),
  ),
)

// The dashboard.
tell(getDashboardStats, () => ({
  total_drops: 90_412,
  tagged_drops: 90_301,
  processing_queue: 184,
  oldest_waiting_seconds: 240,
}))
tell(getIngestionHealth, () => ({
  is_healthy: true,
  minutes_since_last_run: 4,
  queue_size: 184,
  untagged_articles: 111,
}))
tell(getMonitoringSeries, (_who, { by }) =>
  each(by === 'hour' ? 24 : 7, (index) => ({
    start: ago((by === 'hour' ? HOUR_MS : DAY_MS) * ((by === 'hour' ? 23 : 6) - index) + 8 * HOUR_MS),
    succeeded: 280 - index * 3,
    failed: (index * 5) % 4,
    new_articles: 2_900 + ((index * 370) % 600),
    ingestion_processed: 2_850 + ((index * 310) % 600),
    articles_tagged: 2_800 + ((index * 290) % 600),
    editions_built: 37_000 + ((index * 530) % 1_200),
  })),
)
tell(getQueueHistory, () =>
  each(7 * 24, (index) => ({
    hour: ago((7 * 24 - 1 - index) * HOUR_MS),
    longest: index > 100 && index < 106 ? null : 90 + ((index * 53) % 70) + (index % 40 === 30 ? 360 : 0),
  })),
)
tell(getTagStatistics, () =>
  TOPICS.filter(({ level }) => level === 3)
    .slice(0, 12)
    .map(({ slug }, index) => ({ tag: slug, frequency: 940 - index * 61 })),
)
const JOBS = ['auto-ingest-worker', 'fetch-feeds', 'generate-sitemap', 'send-newsletter', 'tag-drops']
tell(listCronJobs, () =>
  JOBS.map((name, index) => ({
    name,
    enabled: index !== 3,
    updated_at: ago(9 * DAY_MS),
    cron: index === 2 ? '0 3 * * *' : '*/5 * * * *',
    time_zone: 'UTC',
    next_run_at: index === 3 ? null : ago(-(index + 1) * 60_000),
    last_run: {
      ended_at: ago((index + 1) * 4 * 60_000),
      success: index !== 1,
      error_message: index === 1 ? 'The worker did not finish within 60 s.' : null,
      duration_ms: 900 + index * 410,
    },
  })),
)
tell(listCronExecutions, () =>
  each(10, (index) => ({
    id: 100 - index,
    executed_at: ago(index * 25 * 60_000),
    job_name: JOBS[index % JOBS.length] ?? '',
    success: index !== 4,
    response_status: index === 4 ? 504 : 200,
    error_message: index === 4 ? 'The worker did not finish within 60 s.' : null,
  })),
)
tell(listIngestionLogs, () =>
  onePage(
    each(8, (index) => ({
      id: 60 - index,
      cycle_timestamp: ago(index * 300_000),
      success: index !== 5,
      feeds_processed: 48 + (index % 7),
      new_articles: 90 + ((index * 37) % 60),
      ingestion_processed: 85 + ((index * 31) % 60),
      articles_tagged: 82 + ((index * 29) % 60),
      errors: index % 4 === 1 ? ['Lost Signal: The publisher returned an error. (404)'] : [],
    })),
  ),
)
tell(listDeadLetters, () =>
  onePage(
    each(3, (index) => ({
      id: 30 - index,
      url: `https://publisher.example/lost/${index}`,
      source_name: 'Lost Signal',
      error: 'The publisher returned an error. (404)',
      attempts: 5,
      failed_at: ago((index + 2) * HOUR_MS),
      payload: { title: 'A page that moved' },
    })),
    12,
  ),
)
