import { getImport } from '@daily-drops/contract/functions/sources/imports'
import { imports } from '@daily-drops/messages/subjects/imports'
import { appContext } from '../../access/app-context.ts'
import { ImportScreen } from '../../features/sources/import-screen.tsx'
import { takeImport } from '../../features/sources/import-step.ts'
import { pageMessages } from '../../locale/page-locale.ts'
import { pageMeta } from '../../page/meta.ts'
import { Page } from '../../ui/page.tsx'
import type { Route } from './+types/import-list.ts'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(pageMessages(imports, matches)('title'))

export function loader({ context }: Route.LoaderArgs) {
  return context.get(appContext).call(getImport, {})
}

export async function action({ context, request }: Route.ActionArgs) {
  return takeImport(context.get(appContext), await request.formData())
}

export default function ImportList({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <Page width="page">
      <ImportScreen state={loaderData} outcome={actionData} />
    </Page>
  )
}
