import { rankingFigures } from '@daily-drops/contract/functions/editions/feed'
import { getPublicEdition } from '@daily-drops/contract/functions/editions/landing'
import { listTopics } from '@daily-drops/contract/functions/topics/topics'
import { landing as messages } from '@daily-drops/messages/subjects/landing'
import { appContext } from '../../access/app-context.ts'
import { ANSWERS_UPDATED, quickAnswers } from '../../features/landing/answers.ts'
import { LandingScreen } from '../../features/landing/landing-screen.tsx'
import { landingView } from '../../features/landing/load-landing.ts'
import { pageLocale, pageMessages } from '../../locale/page-locale.ts'
import { pageMeta } from '../../page/meta.ts'
import { faqPage } from '../../structured-data/faq-page.ts'
import { webSite } from '../../structured-data/web-site.ts'
import { sharedPage } from '../../visitor-pages/shared-page.ts'
import type { Route } from './+types/landing.ts'

export const handle = sharedPage()

export const meta: Route.MetaFunction = (args) => {
  const { can } = args.loaderData ?? {}
  const t = pageMessages(messages, args.matches)
  const description = t('description')
  const product = webSite('Daily Drops', description, pageLocale(args.matches))
  const faq = can ? [faqPage(quickAnswers(t, can), ANSWERS_UPDATED)] : []
  return pageMeta(t('title'), { description, jsonLd: [product, ...faq] }, args)
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
