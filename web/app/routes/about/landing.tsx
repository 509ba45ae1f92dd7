import { rankingFigures } from '@daily-drops/contract/functions/editions/feed'
import { getPublicEdition } from '@daily-drops/contract/functions/editions/landing'
import { listTopics } from '@daily-drops/contract/functions/topics/topics'
import { answersFor } from '@daily-drops/contract/texts/answers'
import { LANDING } from '@daily-drops/contract/texts/landing'
import { appContext } from '../../access/app-context.ts'
import { LandingScreen } from '../../features/landing/landing-screen.tsx'
import { landingView } from '../../features/landing/load-landing.ts'
import { pageMeta } from '../../page/meta.ts'
import { faqPage } from '../../structured-data/faq-page.ts'
import { webSite } from '../../structured-data/web-site.ts'
import { sharedPage } from '../../visitor-pages/shared-page.ts'
import type { Route } from './+types/landing.ts'

const { title, description, answers } = LANDING

export const handle = sharedPage()

export const meta: Route.MetaFunction = (args) => {
  const { can } = args.loaderData ?? {}
  const faq = can ? [faqPage(answersFor(can, answers.list), answers.updated)] : []
  return pageMeta(title, { description, jsonLd: [webSite('Daily Drops', description), ...faq] }, args)
}

export async function loader({ context }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const [edition, figures, topics] = await Promise.all([
    app.call(getPublicEdition, {}),
    app.call(rankingFigures, {}),
    app.call(listTopics, {}),
  ])
  return landingView({ edition, figures, topics }, app)
}

export default function Landing({ loaderData }: Route.ComponentProps) {
  return <LandingScreen landing={loaderData} />
}
