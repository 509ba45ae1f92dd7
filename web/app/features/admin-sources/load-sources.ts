import { getSourceStats, listSources } from '@daily-drops/contract/functions/sources/sources'
import type { AppContext } from '@daily-drops/server/context'
import type { SourceFilters, SourcesView } from './sources-view.ts'

const NO_FILTERS = listSources.input.parse({})

/** What the address asks for; a part that was made up counts as not there. */
export function filtersOf(params: URLSearchParams): SourceFilters {
  const { shape } = listSources.input
  const part = <Name extends keyof SourceFilters>(name: Name, value: unknown): SourceFilters[Name] => {
    const parsed = shape[name].safeParse(value)
    return (parsed.success ? parsed.data : NO_FILTERS[name]) as SourceFilters[Name]
  }
  return {
    text: part('text', params.get('q') ?? ''),
    type: part('type', params.get('type')),
    health: part('health', params.get('status')),
    official: params.get('official') === '1',
    order: part('order', params.get('order') ?? 'created_at'),
  }
}

export async function loadSources(
  { call }: Pick<AppContext, 'call'>,
  params: URLSearchParams,
): Promise<SourcesView> {
  const filters = filtersOf(params)
  const [stats, first] = await Promise.all([call(getSourceStats, {}), call(listSources, filters)])
  return { filters, stats, first, now: Date.now() }
}
