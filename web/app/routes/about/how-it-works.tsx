import { rankingFigures } from '@daily-drops/contract/functions/editions/feed'
import { appContext } from '../../access/app-context.ts'
import { HowItWorks } from '../../features/how-it-works/how-it-works.tsx'
import { pageMeta } from '../../page/meta.ts'
import { Page } from '../../ui/page.tsx'
import { sharedPage } from '../../visitor-pages/shared-page.ts'
import type { Route } from './+types/how-it-works.ts'

const DESCRIPTION =
  'How Daily Drops chooses the five to ten items of a day: the full formula, the rules and today’s numbers.'

export const handle = sharedPage()

export const meta: Route.MetaFunction = (args) =>
  pageMeta('How editions are made', { description: DESCRIPTION }, args)

export const loader = ({ context }: Route.LoaderArgs) => context.get(appContext).call(rankingFigures, {})

export default function HowItWorksPage({ loaderData }: Route.ComponentProps) {
  return (
    <Page>
      <HowItWorks figures={loaderData} />
    </Page>
  )
}
