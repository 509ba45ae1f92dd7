import { TOPIC_INTRO } from '@daily-drops/contract/texts/topics'
import { metaDescription } from '@daily-drops/core/text/excerpt'
import { appContext } from '../../access/app-context.ts'
import { takeFollowStep } from '../../features/topics/follow-step.ts'
import { loadTopic } from '../../features/topics/load-topic.ts'
import { feedsOf, topicPath } from '../../features/topics/topic-paths.ts'
import { TopicScreen } from '../../features/topics/topic-screen.tsx'
import { topicTrail } from '../../features/topics/topic-trail.ts'
import { pageMeta } from '../../page/meta.ts'
import { breadcrumbList } from '../../structured-data/breadcrumb-list.ts'
import { itemList } from '../../structured-data/item-list.ts'
import { sharedPage } from '../../visitor-pages/shared-page.ts'
import type { Route } from './+types/topic.ts'

export const handle = sharedPage(['lang'])

export const meta: Route.MetaFunction = (args) => {
  if (!args.loaderData) return []
  const { topic, latest } = args.loaderData
  return pageMeta(
    topic.label,
    {
      description: metaDescription(topic.intro || (TOPIC_INTRO[topic.level]?.(topic.label) ?? '')),
      card: `/og${topicPath(topic.slug)}.png`,
      feeds: feedsOf(topic),
      hasAllLanguages: true,
      jsonLd: [breadcrumbList(topicTrail(topic)), itemList(topic.label, latest)],
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
