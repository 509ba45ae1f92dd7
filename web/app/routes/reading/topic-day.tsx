import { datesIn } from '@daily-drops/messages/dates'
import { topicArchive as messages } from '@daily-drops/messages/subjects/topic-archive'
import { topicLinks } from '@daily-drops/messages/subjects/topic-links'
import { appContext } from '../../access/app-context.ts'
import { loadTopicDay } from '../../features/topics/load-topic.ts'
import { TopicDayScreen } from '../../features/topics/topic-day-screen.tsx'
import { archivePath, dayPath, feedsOf, topicPath } from '../../features/topics/topic-paths.ts'
import { topicTrail } from '../../features/topics/topic-trail.ts'
import { pageLocale, pageMessages } from '../../locale/page-locale.ts'
import { pageMeta } from '../../page/meta.ts'
import { breadcrumbList } from '../../structured-data/breadcrumb-list.ts'
import { itemList } from '../../structured-data/item-list.ts'
import { Page } from '../../ui/page.tsx'
import { sharedPage } from '../../visitor-pages/shared-page.ts'
import type { Route } from './+types/topic-day.ts'

export const handle = sharedPage(['page', 'lang'])

export const meta: Route.MetaFunction = (args) => {
  if (!args.loaderData) return []
  const { topic, day, items, items_count, left_out } = args.loaderData
  const { formatDay, formatLongDay } = datesIn(pageLocale(args.matches))
  const t = pageMessages(messages, args.matches)
  const links = pageMessages(topicLinks, args.matches)
  const named = { topic: topic.label, day: formatLongDay(day) }
  const title = t('day.title', named)
  const path = dayPath(topic.slug, day)
  return pageMeta(
    title,
    {
      description: t('day.description', { ...named, items: items_count }),
      card: `/og${items_count > 0 ? path : topicPath(topic.slug)}.png`,
      feeds: feedsOf(links, topic),
      hasAllLanguages: true,
      jsonLd: [
        breadcrumbList(
          topicTrail(
            links,
            topic,
            { name: links('archive'), path: archivePath(topic.slug) },
            { name: formatDay(day), path },
          ),
        ),
        itemList(title, items),
      ],
      // Not worth indexing: no content in any language, or none that a visitor may see.
      noindex: items_count === 0 && left_out.other_languages.count === 0,
    },
    args,
  )
}

export const loader = ({ context, url, params }: Route.LoaderArgs) =>
  loadTopicDay(context.get(appContext), url, params.slug, params.date)

export default function TopicDay({ loaderData }: Route.ComponentProps) {
  return (
    <Page>
      <TopicDayScreen page={loaderData} />
    </Page>
  )
}
