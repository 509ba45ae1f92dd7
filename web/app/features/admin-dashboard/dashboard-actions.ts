import type { FunctionContract } from '@daily-drops/contract/define-function'
import { backgroundFeedRanking } from '@daily-drops/contract/functions/editions/feed'
import * as pipeline from '@daily-drops/contract/functions/ingestion/pipeline'
import { generateSitemap } from '@daily-drops/contract/functions/operations/sitemap'
import { retagAllDrops, tagDrops, testTagDrops } from '@daily-drops/contract/functions/tagging/tagging'
import { FORCE_PROCESS } from '@daily-drops/core/console-limits'
import { type Action, type ActionOf, defineAction } from '../../console/actions.ts'
import { formatNumber } from '../../console/formats.ts'
import type { Language } from '../../console/language.tsx'
import type { Notice } from '../../ui/notice.ts'
import { ACTION_TEXTS as TEXTS } from './action-texts.ts'

type ActionName = keyof typeof TEXTS.en

/** Names and ends of an action are in the texts; here is what it calls and what it tells of the answer. */
function dashboardAction<F extends FunctionContract>(
  name: ActionName,
  fn: F,
  input: ActionOf<F>['input'],
  tell?: (output: Parameters<ActionOf<F>['succeeded']>[0], language: Language) => string | undefined,
): Action {
  const ended = (end: 'done' | 'failed', language: Language): Notice => ({
    id: name,
    tone: end === 'done' ? 'ok' : 'bad',
    title: TEXTS[language][name][end],
  })
  return defineAction<F>({
    label: { en: TEXTS.en[name].label, it: TEXTS.it[name].label },
    fn,
    input,
    succeeded: (output, language) => {
      const isRefused =
        typeof output === 'object' && output !== null && 'success' in output && !output.success
      const end = ended(isRefused ? 'failed' : 'done', language)
      return { ...end, description: errorOf(output) ?? tell?.(output, language) }
    },
    failed: (language) => ended('failed', language),
  })
}

function errorOf(output: unknown): string | undefined {
  const hasError = typeof output === 'object' && output !== null && 'error' in output
  return hasError && typeof output.error === 'string' ? output.error : undefined
}

/** '120 feeds, 37 new' */
function counted(entries: readonly [string, number][]): string {
  return entries.map(([name, count]) => `${count} ${name}`).join(', ')
}

/** By the name they are started under. */
export const DASHBOARD_ACTIONS = {
  ingestion: dashboardAction(
    'ingestion',
    pipeline.automatedIngestion,
    { trigger: 'manual_admin' },
    (output) =>
      counted([
        ['feeds', output.feeds_processed],
        ['new', output.new_articles],
        ['tagged', output.articles_tagged],
      ]),
  ),
  retag: dashboardAction('retag', retagAllDrops, {}, ({ totalProcessed, totalErrors }) =>
    counted([
      ['processed', totalProcessed],
      ['errors', totalErrors],
    ]),
  ),
  cleanup: dashboardAction('cleanup', pipeline.cleanupFailedQueue, {}, ({ cleaned }) =>
    counted([['cleaned', cleaned]]),
  ),
  restart: dashboardAction('restart', pipeline.triggerManualRestart, {}),
  testTagger: dashboardAction('testTagger', testTagDrops, {}),
  force: dashboardAction('force', tagDrops, FORCE_PROCESS, ({ processed, tagged, errors }) =>
    counted([
      ['processed', processed],
      ['tagged', tagged],
      ['errors', errors],
    ]),
  ),
  testYoutube: dashboardAction('testYoutube', pipeline.testYoutubeIntegration, {}),
  reprocess: dashboardAction('reprocess', pipeline.startYoutubeReprocessing, {}, (output) =>
    counted([
      ['videos', output.totalProblematic],
      ['batches', output.batchesNeeded],
    ]),
  ),
  sitemap: dashboardAction(
    'sitemap',
    generateSitemap,
    {},
    ({ totalUrls }, language) => `${formatNumber(totalUrls, language)} URLs`,
  ),
  ranking: dashboardAction('ranking', backgroundFeedRanking, { trigger: 'manual' }, ({ editions }) =>
    counted([['editions', editions]]),
  ),
} satisfies Record<ActionName, Action>

export type DashboardAction = keyof typeof DASHBOARD_ACTIONS
export const DEBUG_ACTIONS: readonly DashboardAction[] = ['testTagger', 'force', 'restart']
