import { canOf } from '@daily-drops/contract/site/capabilities'
import { premium as messages } from '@daily-drops/messages/subjects/premium'
import { appContext } from '../../access/app-context.ts'
import { PremiumScreen } from '../../features/premium/premium-screen.tsx'
import { pageMessages } from '../../locale/page-locale.ts'
import { pageMeta } from '../../page/meta.ts'
import { Page } from '../../ui/page.tsx'
import { sharedPage } from '../../visitor-pages/shared-page.ts'
import type { Route } from './+types/premium.ts'

export const handle = sharedPage()

export const meta: Route.MetaFunction = (args) => {
  const t = pageMessages(messages, args.matches)
  return pageMeta(t('title'), { description: t('description') }, args)
}

export function loader({ context }: Route.LoaderArgs) {
  const { capabilities, viewer } = context.get(appContext)
  return { can: canOf(capabilities), tier: viewer?.tier ?? null }
}

export default function Premium({ loaderData }: Route.ComponentProps) {
  return (
    <Page width="page">
      <PremiumScreen {...loaderData} />
    </Page>
  )
}
