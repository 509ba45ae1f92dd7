import { listArticles, MAX_ARTICLE_PAGES } from '@daily-drops/contract/functions/drops/articles'
import { listSourceNames } from '@daily-drops/contract/functions/sources/sources'
import { listTaggingParams } from '@daily-drops/contract/functions/tagging/tagging'
import { listTopics } from '@daily-drops/contract/functions/topics/topics'
import { hasRole } from '@daily-drops/core/accounts/roles'
import type { AppContext } from '@daily-drops/server/context'
import type { ArticleFilters, ArticlesView } from './articles-view.ts'

const MAX_TEXT = 2048

/** What the address asks for; a part that was made up counts as not there. */
export function filtersOf(params: URLSearchParams): ArticleFilters {
  return {
    text: (params.get('q') ?? '').trim().slice(0, MAX_TEXT),
    sourceId: wholeNumber(params.get('source'), Number.MAX_SAFE_INTEGER),
    untagged: params.get('untagged') === '1',
    deleted: params.get('deleted') === '1',
  }
}

function wholeNumber(text: string | null, max: number): number | null {
  const value = Number(text)
  return Number.isSafeInteger(value) && value > 0 ? Math.min(value, max) : null
}

export async function loadArticles(
  { call, viewer }: Pick<AppContext, 'call' | 'viewer'>,
  params: URLSearchParams,
): Promise<ArticlesView> {
  const filters = filtersOf(params)
  const { text, sourceId, untagged, deleted } = filters
  const page = wholeNumber(params.get('page'), MAX_ARTICLE_PAGES) ?? 1
  const [found, sources, topics, taggingParams] = await Promise.all([
    call(listArticles, { page, text, source_id: sourceId, untagged, deleted }),
    call(listSourceNames, {}),
    call(listTopics, {}),
    call(listTaggingParams, {}),
  ])
  return {
    filters,
    found,
    sources,
    topics: topics.map(({ id, label, slug, level, parent_id }) => ({ id, label, slug, level, parent_id })),
    params: taggingParams,
    mayChangeParams: hasRole(viewer?.role, 'admin'),
  }
}
