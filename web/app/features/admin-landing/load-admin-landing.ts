import {
  countUsers,
  getAdminOverview,
  listCronJobs,
} from '@daily-drops/contract/functions/operations/monitoring'
import type { AppContext } from '@daily-drops/server/context'

export const AUTO_INGEST = 'auto-ingest-worker'

/** Each part is null when it could not be read: the page says so, and shows the others. */
export async function loadLanding({ call }: Pick<AppContext, 'call'>) {
  const [overview, users, jobs] = await Promise.all([
    call(getAdminOverview, {}).catch(() => null),
    call(countUsers, {}).catch(() => null),
    call(listCronJobs, {}).catch(() => null),
  ])
  return {
    overview,
    usersCount: users?.usersCount ?? null,
    autoIngest: jobs?.find(({ name }) => name === AUTO_INGEST)?.enabled ?? null,
  }
}

export type LandingData = Awaited<ReturnType<typeof loadLanding>>
