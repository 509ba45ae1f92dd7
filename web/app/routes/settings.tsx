import { getSettings } from '@daily-drops/contract/functions/accounts/settings'
import { getBilling } from '@daily-drops/contract/functions/billing/billing'
import { appContext } from '../app-context.ts'
import { SettingsScreen } from '../features/settings/settings-screen.tsx'
import { takeSettingsStep } from '../features/settings/settings-steps.ts'
import { pageMeta } from '../meta.ts'
import { Page } from '../ui/page.tsx'
import type { Route } from './+types/settings.ts'

export const meta = () => pageMeta('Settings')

export async function loader({ context, url }: Route.LoaderArgs) {
  const { capabilities, call } = context.get(appContext)
  const [account, billing] = await Promise.all([call(getSettings, {}), call(getBilling, {})])
  const timeZones = ['UTC', ...Intl.supportedValuesOf('timeZone')]
  return { capabilities, account, billing, timeZones, justPaid: url.searchParams.has('paid') }
}

export async function action({ context, request }: Route.ActionArgs) {
  return takeSettingsStep(context.get(appContext), await request.formData())
}

export default function Settings({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <Page>
      <SettingsScreen settings={loaderData} outcome={actionData} />
    </Page>
  )
}
