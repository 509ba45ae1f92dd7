import { consoleModeration } from '@daily-drops/messages/subjects/console-moderation'
import { appContext } from '../../access/app-context.ts'
import { KeptScreen } from '../../console/list/kept-views.tsx'
import { ListFailure } from '../../console/list/list-failure.tsx'
import { titledBy } from '../../console/page-title.ts'
import { loadModeration } from '../../features/admin-moderation/load-moderation.ts'
import { ModerationScreen } from '../../features/admin-moderation/moderation-screen.tsx'
import type { Route } from './+types/moderation.ts'

export const meta = titledBy(consoleModeration)

export const loader = ({ context, url }: Route.LoaderArgs) =>
  loadModeration(context.get(appContext), url.searchParams)

export default function AdminModeration({ loaderData }: Route.ComponentProps) {
  return <KeptScreen Screen={ModerationScreen} view={loaderData} />
}

export const ErrorBoundary = () => <ListFailure subject={consoleModeration} Screen={ModerationScreen} />
