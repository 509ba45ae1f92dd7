import { getSourceStats, listSources } from '@daily-drops/contract/functions/sources/sources'
import type { AppContext } from '@daily-drops/server/context'
import { readList } from '../../console/list/read-list.ts'
import type { SourcesView } from './sources-view.ts'

export async function loadSources(
  { call }: Pick<AppContext, 'call'>,
  params: URLSearchParams,
): Promise<SourcesView> {
  const [stats, list] = await Promise.all([call(getSourceStats, {}), readList(call, listSources, params)])
  return { ...list, stats, now: Date.now() }
}
