import { backgroundFeedRanking } from '@daily-drops/contract/functions/editions/feed'
import * as pipeline from '@daily-drops/contract/functions/ingestion/pipeline'
import { generateSitemap } from '@daily-drops/contract/functions/operations/sitemap'
import { retagAllDrops, tagDrops, testTagDrops } from '@daily-drops/contract/functions/tagging/tagging'
import type { FunctionContract, OutputOf } from '@daily-drops/contract/kernel/define-function'
import { FORCE_PROCESS } from '@daily-drops/core/console-limits'
import { consoleActions } from '@daily-drops/messages/subjects/console-actions'
import { type Action, type ActionOf, defineAction } from '../../console/actions.ts'
import { formatNumber } from '../../console/formats.ts'
import type { Language } from '../../console/language.tsx'
import type { Notice } from '../../ui/overlays/notice.ts'

type ActionName =
  | 'ingestion'
  | 'retag'
  | 'cleanup'
  | 'restart'
  | 'testTagger'
  | 'force'
  | 'testYoutube'
  | 'reprocess'
  | 'sitemap'
  | 'ranking'
type End = `${ActionName}.${'done' | 'failed'}` | `${'ingestion' | 'reprocess'}.started`
type ReprocessEnd = Exclude<OutputOf<typeof pipeline.youtubeReprocess>, { jobId: string }>

type Words = ReturnType<typeof consoleActions.in>
type Tell<Output> = (output: Output, t: Words, language: Language) => string | undefined

function notice(end: End, language: Language): Notice {
  const tone = end.endsWith('.failed') ? 'bad' : 'ok'
  return { id: end.replace('.', '-'), tone, title: consoleActions.in(language)(end) }
}

/** An output may have the shape of success and still report a failure. */
function endOf<Output>(name: ActionName, tell?: Tell<Output>) {
  return (output: Output, language: Language): Notice => {
    const isRefused = typeof output === 'object' && output !== null && 'success' in output && !output.success
    const end = notice(`${name}.${isRefused ? 'failed' : 'done'}`, language)
    const description = errorOf(output) ?? tell?.(output, consoleActions.in(language), language)
    return { ...end, description }
  }
}

/** Names and outcomes are in the catalogue. This is what an action calls and reports. */
function dashboardAction<F extends FunctionContract>(
  name: ActionName,
  fn: F,
  input: ActionOf<F>['input'],
  tell?: Tell<Parameters<ActionOf<F>['succeeded']>[0]>,
): Action {
  return defineAction<F>({
    label: (language) => consoleActions.in(language)(`${name}.label`),
    fn,
    input,
    ...(name === 'ingestion' && {
      started: (language: Language) => notice('ingestion.started', language),
    }),
    succeeded: endOf(name, tell),
    failed: (language) => notice(`${name}.failed`, language),
  })
}

function errorOf(output: unknown): string | undefined {
  const hasError = typeof output === 'object' && output !== null && 'error' in output
  return hasError && typeof output.error === 'string' ? output.error : undefined
}

/** By the name they are started under. */
export const DASHBOARD_ACTIONS = {
  ingestion: dashboardAction(
    'ingestion',
    pipeline.automatedIngestion,
    { trigger: 'manual_admin' },
    (output, t) =>
      t('ingestion.outcome', {
        feeds: output.feeds_processed,
        fresh: output.new_articles,
        tagged: output.articles_tagged,
      }),
  ),
  retag: dashboardAction('retag', retagAllDrops, {}, ({ totalProcessed, totalErrors }, t) =>
    t('retag.outcome', { processed: totalProcessed, errors: totalErrors }),
  ),
  cleanup: dashboardAction('cleanup', pipeline.cleanupFailedQueue, {}, ({ cleaned }, t) =>
    t('cleanup.outcome', { cleaned }),
  ),
  restart: dashboardAction('restart', pipeline.triggerManualRestart, {}),
  testTagger: dashboardAction('testTagger', testTagDrops, {}),
  force: dashboardAction('force', tagDrops, FORCE_PROCESS, ({ processed, tagged, errors }, t) =>
    t('force.outcome', { processed, tagged, errors }),
  ),
  testYoutube: dashboardAction('testYoutube', pipeline.testYoutubeIntegration, {}),
  reprocess: defineAction({
    label: (language) => consoleActions.in(language)('reprocess.label'),
    fn: pipeline.startYoutubeReprocessing,
    input: {},
    succeeded: ({ totalProblematic, batchesNeeded }, language) => ({
      ...notice('reprocess.started', language),
      description: consoleActions.in(language)('reprocess.found', {
        videos: totalProblematic,
        batches: batchesNeeded,
      }),
    }),
    ended: endOf<ReprocessEnd>('reprocess', ({ processed, errors }, t) =>
      t('reprocess.outcome', { processed, errors }),
    ),
    failed: (language) => notice('reprocess.failed', language),
  }),
  sitemap: dashboardAction('sitemap', generateSitemap, {}, ({ totalUrls }, t, language) =>
    t('sitemap.outcome', { urls: formatNumber(totalUrls, language) }),
  ),
  ranking: dashboardAction('ranking', backgroundFeedRanking, { trigger: 'manual' }, ({ editions }, t) =>
    t('ranking.outcome', { editions }),
  ),
} satisfies Record<ActionName, Action>

export type DashboardAction = keyof typeof DASHBOARD_ACTIONS
export const DEBUG_ACTIONS: readonly DashboardAction[] = ['testTagger', 'force', 'restart']
