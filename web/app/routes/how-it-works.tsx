import { rankingFigures } from '@daily-drops/contract/functions/editions/feed'
import { appContext } from '../app-context.ts'
import { HowItWorks } from '../features/how-it-works/how-it-works.tsx'
import { pageMeta } from '../meta.ts'
import { sharedPage } from '../shared-page.ts'
import { Page } from '../ui/page.tsx'
import type { Route } from './+types/how-it-works.ts'

const DESCRIPTION =
  'How Daily Drops chooses the five to ten items of a day: the whole formula, the rules, and the numbers of today.'

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
