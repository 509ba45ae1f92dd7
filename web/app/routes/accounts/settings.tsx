import { getSettings } from '@daily-drops/contract/functions/accounts/settings'
import { getBilling } from '@daily-drops/contract/functions/billing/billing'
import { listChannels } from '@daily-drops/contract/functions/delivery/channels'
import { getPodcast } from '@daily-drops/contract/functions/listening/podcast'
import { listTokens } from '@daily-drops/contract/functions/tokens/tokens'
import { listWebhooks } from '@daily-drops/contract/functions/webhooks/webhooks'
import { isPremium } from '@daily-drops/core/accounts/plans'
import { settings } from '@daily-drops/messages/subjects/settings'
import { appContext } from '../../access/app-context.ts'
import { SettingsScreen } from '../../features/settings/settings-screen.tsx'
import { takeSettingsStep } from '../../features/settings/settings-steps.ts'
import { pageMessages } from '../../locale/page-locale.ts'
import { pageMeta } from '../../page/meta.ts'
import { Page } from '../../ui/page.tsx'
import type { Route } from './+types/settings.ts'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(pageMessages(settings, matches)('title'))

export async function loader({ context, url }: Route.LoaderArgs) {
  const { capabilities, call, viewer } = context.get(appContext)
  const [account, billing, delivery, tokens, podcast, webhooks] = await Promise.all([
    call(getSettings, {}),
    call(getBilling, {}),
    call(listChannels, {}),
    call(listTokens, {}),
    call(getPodcast, {}),
    call(listWebhooks, {}),
  ])
  // A zone listed only under an older name is offered to readers who have it.
  const chosen = [account.time_zone, ...delivery.channels.map((channel) => channel.time_zone)]
  const timeZones = [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone'), ...chosen])]
  const hasMessaging = isPremium(viewer?.tier)
  const justPaid = url.searchParams.has('paid')
  return {
    ...{ capabilities, account, billing, delivery, tokens, podcast, webhooks },
    ...{ hasMessaging, timeZones, justPaid },
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  return takeSettingsStep(context.get(appContext), await request.formData())
}

export default function Settings({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <Page width="page">
      <SettingsScreen settings={loaderData} outcome={actionData} />
    </Page>
  )
}
