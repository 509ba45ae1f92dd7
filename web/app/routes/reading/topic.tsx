import { metaDescription } from '@daily-drops/core/text/excerpt'
import { topic as messages } from '@daily-drops/messages/subjects/topic'
import { topicLinks } from '@daily-drops/messages/subjects/topic-links'
import { appContext } from '../../access/app-context.ts'
import { takeFollowStep } from '../../features/topics/follow-step.ts'
import { loadTopic } from '../../features/topics/load-topic.ts'
import { standardIntro } from '../../features/topics/topic-band.tsx'
import { feedsOf, topicPath } from '../../features/topics/topic-paths.ts'
import { TopicScreen } from '../../features/topics/topic-screen.tsx'
import { topicTrail } from '../../features/topics/topic-trail.ts'
import { pageMessages } from '../../locale/page-locale.ts'
import { pageMeta } from '../../page/meta.ts'
import { breadcrumbList } from '../../structured-data/breadcrumb-list.ts'
import { itemList } from '../../structured-data/item-list.ts'
import { sharedPage } from '../../visitor-pages/shared-page.ts'
import type { Route } from './+types/topic.ts'

export const handle = sharedPage(['lang'])

export const meta: Route.MetaFunction = (args) => {
  if (!args.loaderData) return []
  const { topic, latest } = args.loaderData
  const t = pageMessages(messages, args.matches)
  const links = pageMessages(topicLinks, args.matches)
  return pageMeta(
    topic.label,
    {
      description: metaDescription(topic.intro || standardIntro(topic, t)),
      card: `/og${topicPath(topic.slug)}.png`,
      feeds: feedsOf(links, topic),
      hasAllLanguages: true,
      jsonLd: [breadcrumbList(topicTrail(links, topic)), itemList(topic.label, latest)],
    },
    args,
  )
}

export const loader = ({ context, url, params }: Route.LoaderArgs) =>
  loadTopic(context.get(appContext), url, params.slug)

export async function action({ context, request, params }: Route.ActionArgs) {
  return takeFollowStep(context.get(appContext), params.slug, await request.formData())
}

export default function Topic({ loaderData, actionData }: Route.ComponentProps) {
  return <TopicScreen page={loaderData} outcome={actionData} />
}
