import { ARCHIVE } from '@daily-drops/contract/texts/topics'
import { appContext } from '../../access/app-context.ts'
import { ArchiveScreen } from '../../features/topics/archive-screen.tsx'
import { loadArchive } from '../../features/topics/load-topic.ts'
import { archivePath, feedsOf, topicPath } from '../../features/topics/topic-paths.ts'
import { topicTrail } from '../../features/topics/topic-trail.ts'
import { pageMeta } from '../../page/meta.ts'
import { breadcrumbList } from '../../structured-data/breadcrumb-list.ts'
import { Page } from '../../ui/page.tsx'
import { sharedPage } from '../../visitor-pages/shared-page.ts'
import type { Route } from './+types/topic-archive.ts'

export const handle = sharedPage(['before', 'lang'])

export const meta: Route.MetaFunction = (args) => {
  if (!args.loaderData) return []
  const { topic, before } = args.loaderData
  return pageMeta(
    ARCHIVE.title(topic.label),
    {
      description: `What our sources published on ${topic.label}, day by day: the first stories of each day, with a link to all of them.`,
      card: `/og${topicPath(topic.slug)}.png`,
      feeds: feedsOf(topic),
      hasAllLanguages: true,
      jsonLd: [breadcrumbList(topicTrail(topic, { name: 'Archive', path: archivePath(topic.slug) }))],
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
