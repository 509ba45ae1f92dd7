import type { listArticles } from '@daily-drops/contract/functions/drops/articles'
import type { listTaggingParams } from '@daily-drops/contract/functions/tagging/tagging'
import type { InputOf, OutputOf } from '@daily-drops/contract/kernel/define-function'
import type { BoundedCount } from '@daily-drops/contract/kernel/paging'
import type { TreeTopic } from '@daily-drops/core/topics/topic-choice'
import { consoleArticles } from '@daily-drops/messages/subjects/console-articles'
import type { FailureWords } from '../../console/list/list-failure.tsx'

type ArticlePage = OutputOf<typeof listArticles>
export type ArticleRow = ArticlePage['articles'][number]
type Asked = InputOf<typeof listArticles>
export type TaggingParam = OutputOf<typeof listTaggingParams>[number]

export interface Topic extends TreeTopic {
  label: string
  slug: string
}

export interface ArticlesView {
  /** The request in the address. */
  asked: Asked
  found: ArticlePage
  sources: readonly { id: number; name: string }[]
  topics: readonly Topic[]
  params: readonly TaggingParam[]
  mayChangeParams: boolean
}

/** How many articles match. */
export function matchingOf({ found }: ArticlesView): BoundedCount {
  return { count: found.total, isExact: found.total_is_exact }
}

export const articlesFailed: FailureWords = (language) => ({
  title: consoleArticles.in(language)('loadFailed.title'),
})
