import { canOf } from '@daily-drops/contract/site/capabilities'
import { appContext } from '../../access/app-context.ts'
import { PremiumScreen } from '../../features/premium/premium-screen.tsx'
import { pageMeta } from '../../page/meta.ts'
import { Page } from '../../ui/page.tsx'
import { sharedPage } from '../../visitor-pages/shared-page.ts'
import type { Route } from './+types/premium.ts'

const DESCRIPTION =
  'Daily Drops Premium: your edition in your messaging app twice a day, videos inside the page, an unlimited archive and no sponsored content.'

export const handle = sharedPage()

export const meta: Route.MetaFunction = (args) => pageMeta('Premium', { description: DESCRIPTION }, args)

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
