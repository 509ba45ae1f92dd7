import { listEditions } from '@daily-drops/contract/functions/editions/editions'
import { getFeed } from '@daily-drops/contract/functions/editions/feed'
import { editions as messages } from '@daily-drops/messages/subjects/editions'
import { appContext } from '../../access/app-context.ts'
import { EditionsScreen } from '../../features/editions/editions-screen.tsx'
import type { EditionsView } from '../../features/editions/editions-view.ts'
import { withMarks } from '../../items/with-marks.ts'
import { pageMessages } from '../../locale/page-locale.ts'
import { pageMeta } from '../../page/meta.ts'
import { Page } from '../../ui/page.tsx'
import type { Route } from './+types/editions.ts'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(pageMessages(messages, matches)('title'))

/** `date` chooses a day. The three months that end with it are shown. */
export async function loader({ url, context }: Route.LoaderArgs): Promise<EditionsView> {
  const app = context.get(appContext)
  const { call } = app
  const asked = listEditions.input.safeParse({ until: url.searchParams.get('date') ?? undefined })
  const list = await call(listEditions, asked.success ? asked.data : {})
  const wanted = (asked.success && asked.data.until) || list.days.at(-1)?.day
  const chosen = wanted === undefined ? undefined : list.days.findLast(({ day }) => day <= wanted)
  const edition = chosen && (await call(getFeed, { date: chosen.day }))
  return {
    ...list,
    chosen: edition ? { ...edition, items: withMarks(edition.items, app) } : null,
  }
}

export default function Editions({ loaderData }: Route.ComponentProps) {
  return (
    <Page width="page">
      <EditionsScreen editions={loaderData} />
    </Page>
  )
}
