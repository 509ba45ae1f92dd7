import { listTagReviews } from '@daily-drops/contract/functions/tagging/tagging'
import { listTopics } from '@daily-drops/contract/functions/topics/topics'
import { LANGUAGES } from '@daily-drops/core/languages'
import { consoleReview } from '@daily-drops/messages/subjects/console-review'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { appContext } from '../../access/app-context.ts'
import { titledBy } from '../../console/page-title.ts'
import { ReviewScreen } from '../../features/admin-articles/review-screen.tsx'
import type { Route } from './+types/review.ts'

export const meta = titledBy(consoleReview)

const AT_ONCE = 100
const PICTURE_WIDTH = 1280

export async function loader({ context, url }: Route.LoaderArgs) {
  const { call, imageUrl } = context.get(appContext)
  const asked = url.searchParams.get('language')
  const chosen = LANGUAGES.find(({ code }) => code === asked)?.code ?? null
  const [{ rows, total, languages }, topics] = await Promise.all([
    call(listTagReviews, { size: AT_ONCE, filters: { language: chosen } }),
    call(listTopics, {}),
  ])
  return {
    drops: rows.map(({ image_url, ...drop }) => ({
      ...drop,
      picture: image_url && imageUrl(image_url, PICTURE_WIDTH),
    })),
    total: total.count,
    languages,
    chosen,
    topics: topics.map(({ id, label, slug, level, parent_id }) => ({ id, label, slug, level, parent_id })),
  }
}

/** The list stays unchanged while an editor works through it: decided articles are not removed in between. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.search !== nextUrl.search

export default function AdminReview({ loaderData }: Route.ComponentProps) {
  return <ReviewScreen key={loaderData.chosen} view={loaderData} />
}
