import { listArticles } from '@daily-drops/contract/functions/drops/articles'
import { listSourceNames } from '@daily-drops/contract/functions/sources/sources'
import { listTaggingParams } from '@daily-drops/contract/functions/tagging/tagging'
import { listTopics } from '@daily-drops/contract/functions/topics/topics'
import { partsOf } from '@daily-drops/contract/kernel/paging'
import { hasRole } from '@daily-drops/core/accounts/roles'
import type { AppContext } from '@daily-drops/server/context'
import type { ArticlesView } from './articles-view.ts'

export async function loadArticles(
  { call, viewer }: Pick<AppContext, 'call' | 'viewer'>,
  params: URLSearchParams,
): Promise<ArticlesView> {
  const asked = partsOf(listArticles.input.shape, params)
  const [found, sources, topics, taggingParams] = await Promise.all([
    call(listArticles, asked),
    call(listSourceNames, {}),
    call(listTopics, {}),
    call(listTaggingParams, {}),
  ])
  return {
    asked,
    found,
    sources,
    topics: topics.map(({ id, label, slug, level, parent_id }) => ({ id, label, slug, level, parent_id })),
    params: taggingParams,
    mayChangeParams: hasRole(viewer?.role, 'admin'),
  }
}
