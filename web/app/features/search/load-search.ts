import { searchDrops } from '@daily-drops/contract/functions/search/search'
import { listTopics } from '@daily-drops/contract/functions/topics/topics'
import { FALLBACK_TOPICS } from '@daily-drops/core/topics/topics'
import type { AppContext } from '@daily-drops/server/context'
import { withTellers } from '../../items/with-marks.ts'
import { packTopics } from '../../visitor-pages/packed-topics.ts'
import { filtersOf, hasFilters } from './search-address.ts'
import type { ResultPage, SearchFilters, SearchView } from './search-view.ts'

const PICTURE_WIDTH = 640

type Loading = Pick<AppContext, 'call' | 'imageUrl' | 'iconUrl'>

const NO_RESULTS: ResultPage = {
  results: [],
  count: { total: 0, is_exact: true },
  next: null,
  left_out: null,
  source: null,
}

interface LoadedSearch extends SearchView {
  topics: string
}

export async function loadSearch(context: Loading, search: URLSearchParams): Promise<LoadedSearch> {
  const filters = filtersOf(search)
  const before = search.get('before') ?? undefined
  const [topics, page] = await Promise.all([
    topicsOrSeeds(context),
    hasFilters(filters) ? loadPage(context, filters, before) : null,
  ])
  return {
    filters,
    topicLabel: topics.find(({ slug }) => slug === filters.tag)?.label,
    topics: packTopics(topics),
    page,
    isContinued: before !== undefined,
  }
}

/** Words are searched for even if the topics cannot be loaded. The seed list replaces them. */
async function topicsOrSeeds({ call }: Loading) {
  try {
    return await call(listTopics, {})
  } catch {
    return FALLBACK_TOPICS
  }
}

/** A cut or invented address finds nothing. */
async function loadPage(
  { call, imageUrl, iconUrl }: Loading,
  filters: SearchFilters,
  before: string | undefined,
): Promise<ResultPage> {
  const input = searchDrops.input.safeParse({ ...filters, before })
  if (!input.success) return NO_RESULTS
  const page = await call(searchDrops, input.data)
  return {
    ...page,
    results: page.results.map((result) => ({
      ...withTellers(result, iconUrl),
      picture: result.drop.image_url && imageUrl(result.drop.image_url, PICTURE_WIDTH),
      icon: iconUrl(result.source_id),
    })),
  }
}
