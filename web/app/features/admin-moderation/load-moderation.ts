import {
  getDropReports,
  listModerationDecisions,
  listReportedDrops,
  listReportedSources,
} from '@daily-drops/contract/functions/reading/moderation'
import { hasRole } from '@daily-drops/core/accounts/roles'
import type { AppContext } from '@daily-drops/server/context'
import { readList } from '../../console/list/read-list.ts'
import type { ModerationView } from './moderation-screen.tsx'

/** The article in the address, or the most reported. One that has left the list counts as missing. */
export async function loadModeration(
  { call, viewer }: Pick<AppContext, 'call' | 'viewer'>,
  params: URLSearchParams,
): Promise<ModerationView> {
  const view = params.get('view')
  const countOf = async (list: typeof listReportedDrops | typeof listReportedSources) =>
    (await call(list, { size: 1 })).total.count
  if (view === 'decided') {
    const [{ page }, open, sources] = await Promise.all([
      readList(call, listModerationDecisions, params),
      countOf(listReportedDrops),
      countOf(listReportedSources),
    ])
    return { tab: 'decided', page, open, sources }
  }
  if (view === 'sources') {
    const [{ page }, open] = await Promise.all([
      readList(call, listReportedSources, params),
      countOf(listReportedDrops),
    ])
    const isAdmin = hasRole(viewer?.role, 'admin')
    return { tab: 'sources', page, open, sources: page.total.count, isAdmin }
  }
  const [{ page }, decided, sources] = await Promise.all([
    readList(call, listReportedDrops, params),
    call(listModerationDecisions, { size: 1 }),
    countOf(listReportedSources),
  ])
  const asked = page.rows.find(({ id }) => String(id) === params.get('drop')) ?? page.rows[0]
  return {
    tab: 'open',
    page,
    open: page.total.count,
    sources,
    current: asked && (await call(getDropReports, { drop_id: asked.id })),
    lastDecided: decided.rows[0]?.decided_at,
  }
}
