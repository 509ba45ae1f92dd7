import { appContext } from '../../access/app-context.ts'
import { KeptScreen } from '../../console/list/kept-views.tsx'
import { ListFailure } from '../../console/list/list-failure.tsx'
import { titledBy } from '../../console/page-title.ts'
import { loadModeration } from '../../features/admin-moderation/load-moderation.ts'
import { ModerationScreen } from '../../features/admin-moderation/moderation-screen.tsx'
import { MODERATION_TEXTS } from '../../features/admin-moderation/moderation-texts.ts'
import type { Route } from './+types/moderation.ts'

export const meta = titledBy(MODERATION_TEXTS)

export const loader = ({ context, url }: Route.LoaderArgs) =>
  loadModeration(context.get(appContext), url.searchParams)

export default function AdminModeration({ loaderData }: Route.ComponentProps) {
  return <KeptScreen Screen={ModerationScreen} view={loaderData} />
}

export const ErrorBoundary = () => <ListFailure texts={MODERATION_TEXTS} Screen={ModerationScreen} />
