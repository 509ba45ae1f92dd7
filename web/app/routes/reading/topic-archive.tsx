import { topicArchive as messages } from '@daily-drops/messages/subjects/topic-archive'
import { topicLinks } from '@daily-drops/messages/subjects/topic-links'
import { appContext } from '../../access/app-context.ts'
import { ArchiveScreen } from '../../features/topics/archive-screen.tsx'
import { loadArchive } from '../../features/topics/load-topic.ts'
import { archivePath, feedsOf, topicPath } from '../../features/topics/topic-paths.ts'
import { topicTrail } from '../../features/topics/topic-trail.ts'
import { pageMessages } from '../../locale/page-locale.ts'
import { pageMeta } from '../../page/meta.ts'
import { breadcrumbList } from '../../structured-data/breadcrumb-list.ts'
import { Page } from '../../ui/page.tsx'
import { sharedPage } from '../../visitor-pages/shared-page.ts'
import type { Route } from './+types/topic-archive.ts'

export const handle = sharedPage(['before', 'lang'])

export const meta: Route.MetaFunction = (args) => {
  if (!args.loaderData) return []
  const { topic, before } = args.loaderData
  const t = pageMessages(messages, args.matches)
  const links = pageMessages(topicLinks, args.matches)
  return pageMeta(
    t('title', { topic: topic.label }),
    {
      description: t('description', { topic: topic.label }),
      card: `/og${topicPath(topic.slug)}.png`,
      feeds: feedsOf(links, topic),
      hasAllLanguages: true,
      jsonLd: [
        breadcrumbList(topicTrail(links, topic, { name: links('archive'), path: archivePath(topic.slug) })),
      ],
      noindex: before !== null,
    },
    args,
  )
}

export const loader = ({ context, url, params }: Route.LoaderArgs) =>
  loadArchive(context.get(appContext), url, params.slug)

export default function TopicArchive({ loaderData }: Route.ComponentProps) {
  return (
    <Page width="page">
      <ArchiveScreen archive={loaderData} />
    </Page>
  )
}
