import { backgroundFeedRanking } from '@daily-drops/contract/functions/editions/feed'
import * as pipeline from '@daily-drops/contract/functions/ingestion/pipeline'
import { generateSitemap } from '@daily-drops/contract/functions/operations/sitemap'
import { retagAllDrops, tagDrops, testTagDrops } from '@daily-drops/contract/functions/tagging/tagging'
import type { FunctionContract, OutputOf } from '@daily-drops/contract/kernel/define-function'
import { FORCE_PROCESS } from '@daily-drops/core/console-limits'
import { type Action, type ActionOf, defineAction } from '../../console/actions.ts'
import { formatNumber } from '../../console/formats.ts'
import type { Language } from '../../console/language.tsx'
import type { Notice } from '../../ui/overlays/notice.ts'
import { ACTION_TEXTS as TEXTS } from './action-texts.ts'

type ActionName = keyof typeof TEXTS.en
type ReprocessEnd = Exclude<OutputOf<typeof pipeline.youtubeReprocess>, { jobId: string }>

type Tell<Output> = (output: Output, language: Language) => string | undefined

function notice(name: ActionName, end: 'started' | 'done' | 'failed', language: Language): Notice {
  const texts: { started?: string; done: string; failed: string } = TEXTS[language][name]
  return { id: `${name}-${end}`, tone: end === 'failed' ? 'bad' : 'ok', title: texts[end] ?? texts.done }
}

/** An output may have the shape of success and still report a failure. */
function endOf<Output>(name: ActionName, tell?: Tell<Output>) {
  return (output: Output, language: Language): Notice => {
    const isRefused = typeof output === 'object' && output !== null && 'success' in output && !output.success
    const end = notice(name, isRefused ? 'failed' : 'done', language)
    return { ...end, description: errorOf(output) ?? tell?.(output, language) }
  }
}

/** Names and outcomes are in the texts. This is what an action calls and reports. */
function dashboardAction<F extends FunctionContract>(
  name: ActionName,
  fn: F,
  input: ActionOf<F>['input'],
  tell?: Tell<Parameters<ActionOf<F>['succeeded']>[0]>,
): Action {
  return defineAction<F>({
    label: { en: TEXTS.en[name].label, it: TEXTS.it[name].label },
    fn,
    input,
    ...('started' in TEXTS.en[name] && {
      started: (language: Language) => notice(name, 'started', language),
    }),
    succeeded: endOf(name, tell),
    failed: (language) => notice(name, 'failed', language),
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
  reprocess: defineAction({
    label: { en: TEXTS.en.reprocess.label, it: TEXTS.it.reprocess.label },
    fn: pipeline.startYoutubeReprocessing,
    input: {},
    succeeded: ({ totalProblematic, batchesNeeded }, language) => ({
      ...notice('reprocess', 'started', language),
      description: counted([
        ['videos', totalProblematic],
        ['batches', batchesNeeded],
      ]),
    }),
    ended: endOf<ReprocessEnd>('reprocess', ({ processed, errors }) =>
      counted([
        ['processed', processed],
        ['errors', errors],
      ]),
    ),
    failed: (language) => notice('reprocess', 'failed', language),
  }),
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
