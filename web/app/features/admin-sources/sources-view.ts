import type { getSource } from '@daily-drops/contract/functions/sources/source-care'
import type { getSourceStats, listSources } from '@daily-drops/contract/functions/sources/sources'
import type { InputOf, OutputOf } from '@daily-drops/contract/kernel/define-function'
import { consoleSources } from '@daily-drops/messages/subjects/console-sources'
import type { FailureWords } from '../../console/list/list-failure.tsx'

type SourcePage = OutputOf<typeof listSources>
/** As in the table, with its items per day. */
export type ListedSource = SourcePage['rows'][number]
export type SourceStats = OutputOf<typeof getSourceStats>
export type SourceDetails = OutputOf<typeof getSource>
export type SourceRow = SourceDetails['source']

export interface SourcesView {
  asked: InputOf<typeof listSources>
  stats: SourceStats
  page: SourcePage
  /** The server's clock, so that the server's page and the browser's agree. */
  now: number
}

export const sourcesFailed: FailureWords = (language) => {
  const t = consoleSources.in(language)
  return { title: t('loadFailed.title'), description: t('loadFailed.description') }
}
