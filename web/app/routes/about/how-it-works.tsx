import { rankingFigures } from '@daily-drops/contract/functions/editions/feed'
import { howItWorks as messages } from '@daily-drops/messages/subjects/how-it-works'
import { appContext } from '../../access/app-context.ts'
import { HowItWorks } from '../../features/how-it-works/how-it-works.tsx'
import { pageMessages } from '../../locale/page-locale.ts'
import { pageMeta } from '../../page/meta.ts'
import { Page } from '../../ui/page.tsx'
import { sharedPage } from '../../visitor-pages/shared-page.ts'
import type { Route } from './+types/how-it-works.ts'

export const handle = sharedPage()

export const meta: Route.MetaFunction = (args) => {
  const t = pageMessages(messages, args.matches)
  return pageMeta(t('title'), { description: t('description') }, args)
}

export const loader = ({ context }: Route.LoaderArgs) => context.get(appContext).call(rankingFigures, {})

export default function HowItWorksPage({ loaderData }: Route.ComponentProps) {
  return (
    <Page>
      <HowItWorks figures={loaderData} />
    </Page>
  )
}
