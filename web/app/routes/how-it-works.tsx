import { rankingFigures } from '@daily-drops/contract/functions/feed'
import { appContext } from '../app-context.ts'
import { HowItWorks } from '../features/how-it-works/how-it-works.tsx'
import { pageMeta } from '../meta.ts'
import { Page } from '../ui/page.tsx'
import type { Route } from './+types/how-it-works.ts'

export const meta = () => pageMeta('How editions are made')

export const loader = ({ context }: Route.LoaderArgs) => context.get(appContext).call(rankingFigures, {})

export default function HowItWorksPage({ loaderData }: Route.ComponentProps) {
  return (
    <Page>
      <HowItWorks figures={loaderData} />
    </Page>
  )
}
