import { MIN_INDEXED_TELLINGS } from '@daily-drops/core/limits'
import { metaDescription } from '@daily-drops/core/text/excerpt'
import { listed } from '@daily-drops/messages/formats'
import { stories as messages } from '@daily-drops/messages/subjects/stories'
import { topicLinks } from '@daily-drops/messages/subjects/topic-links'
import { appContext } from '../../access/app-context.ts'
import { loadStory } from '../../features/stories/load-story.ts'
import { StoryScreen } from '../../features/stories/story-screen.tsx'
import { storyTrail } from '../../features/stories/story-trail.ts'
import { allTellings } from '../../features/stories/story-view.ts'
import { pageLocale, pageMessages } from '../../locale/page-locale.ts'
import { pageMeta } from '../../page/meta.ts'
import { breadcrumbList } from '../../structured-data/breadcrumb-list.ts'
import { itemList } from '../../structured-data/item-list.ts'
import { sharedPage } from '../../visitor-pages/shared-page.ts'
import type { Route } from './+types/story.ts'

export const handle = sharedPage()

export const meta: Route.MetaFunction = (args) => {
  if (!args.loaderData) return []
  const story = args.loaderData
  const { title } = story.lead
  const all = allTellings(story)
  const t = pageMessages(messages, args.matches)
  const links = pageMessages(topicLinks, args.matches)
  const names = [...new Set(all.map(({ source_name }) => source_name))]
  const sources = listed(pageLocale(args.matches), names)
  return pageMeta(
    title,
    {
      description: metaDescription(t('description', { count: names.length, sources })),
      jsonLd: [breadcrumbList(storyTrail(links, story, title)), itemList(title, all)],
      noindex: all.length < MIN_INDEXED_TELLINGS,
    },
    args,
  )
}

export const loader = ({ context, params }: Route.LoaderArgs) => loadStory(context.get(appContext), params.id)

export default function Story({ loaderData }: Route.ComponentProps) {
  return <StoryScreen story={loaderData} />
}
