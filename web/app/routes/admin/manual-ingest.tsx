import { findDrop } from '@daily-drops/contract/functions/drops/articles'
import { consoleManual } from '@daily-drops/messages/subjects/console-manual'
import { appContext } from '../../access/app-context.ts'
import { titledBy } from '../../console/page-title.ts'
import { ManualScreen } from '../../features/admin-manual/manual-screen.tsx'
import type { Route } from './+types/manual-ingest.ts'

const PICTURE_WIDTH = 320

export const meta = titledBy(consoleManual)

/** With `?picture=`, our own address for the picture of a stored article. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const of = url.searchParams.get('picture')
  if (of === null) return { picture: null }
  const { call, imageUrl } = context.get(appContext)
  const { drop } = await call(findDrop, { url: of })
  return { picture: drop?.image_url ? imageUrl(drop.image_url, PICTURE_WIDTH) : null }
}

export default function AdminManualIngest() {
  return <ManualScreen />
}
