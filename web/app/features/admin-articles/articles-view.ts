import type { listArticles } from '@daily-drops/contract/functions/drops/articles'
import type { listTaggingParams } from '@daily-drops/contract/functions/tagging/tagging'
import type { OutputOf } from '@daily-drops/contract/kernel/define-function'
import type { TreeTopic } from '@daily-drops/core/topics/topic-choice'

type ArticlePage = OutputOf<typeof listArticles>
export type ArticleRow = ArticlePage['articles'][number]
export type TaggingParam = OutputOf<typeof listTaggingParams>[number]

export interface Topic extends TreeTopic {
  label: string
  slug: string
}

export interface ArticleFilters {
  text: string
  sourceId: number | null
  untagged: boolean
  deleted: boolean
}

export interface ArticlesView {
  filters: ArticleFilters
  found: ArticlePage
  sources: readonly { id: number; name: string }[]
  topics: readonly Topic[]
  params: readonly TaggingParam[]
  mayChangeParams: boolean
}
