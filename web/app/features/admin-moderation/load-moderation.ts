import {
  getDropReports,
  listModerationDecisions,
  listReportedDrops,
} from '@daily-drops/contract/functions/reading/moderation'
import type { AppContext } from '@daily-drops/server/context'
import { readList } from '../../console/list/read-list.ts'
import type { ModerationView } from './moderation-screen.tsx'

/** The article in the address, or the most reported. One that has left the list counts as missing. */
export async function loadModeration(
  { call }: Pick<AppContext, 'call'>,
  params: URLSearchParams,
): Promise<ModerationView> {
  if (params.get('view') === 'decided') {
    const [{ page }, open] = await Promise.all([
      readList(call, listModerationDecisions, params),
      call(listReportedDrops, { size: 1 }),
    ])
    return { tab: 'decided', page, open: open.total.count }
  }
  const [{ page }, decided] = await Promise.all([
    readList(call, listReportedDrops, params),
    call(listModerationDecisions, { size: 1 }),
  ])
  const asked = page.rows.find(({ id }) => String(id) === params.get('drop')) ?? page.rows[0]
  return {
    tab: 'open',
    page,
    open: page.total.count,
    current: asked && (await call(getDropReports, { drop_id: asked.id })),
    lastDecided: decided.rows[0]?.decided_at,
  }
}
