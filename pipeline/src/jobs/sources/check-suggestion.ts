import type { checkSuggestion } from '@daily-drops/contract/jobs/sources'
import type { JobOutputOf, ParsedPayloadOf } from '@daily-drops/contract/kernel/define-job'
import { feedSpellings } from '@daily-drops/core/addresses/feed-address'
import { suggestedAddress } from '@daily-drops/core/addresses/suggested-address'
import { visibleLine } from '@daily-drops/core/text/visible-text'
import { findSourceByAddress } from '@daily-drops/db/sources/sources'
import { suggestSource } from '@daily-drops/db/sources/suggestions'
import { findFeed, type SourceContext } from '../../sources/find-feed.ts'
import { requireRequester } from '../requester.ts'
import type { RunContext } from '../run-context.ts'

const LONGEST_NAME = 200

type Outcome = JobOutputOf<typeof checkSuggestion>

export async function handle(
  context: RunContext & SourceContext,
  { userId, address, why }: ParsedPayloadOf<typeof checkSuggestion>,
): Promise<Outcome> {
  const { db, requester } = context
  const found = await findFeed(context, { homepageUrl: address, feedUrl: null })
  if ('problem' in found) return { outcome: 'unreachable' }
  const { feedUrl, answeredFrom, type, language, title } = found
  if (feedUrl === null || answeredFrom === null || type === 'manual') return { outcome: 'no-feed' }
  const known = await findSourceByAddress(db, { feedUrls: [feedUrl, answeredFrom].flatMap(feedSpellings) })
  if (known) return { outcome: 'known', name: known.name, slug: known.slug }
  const { origin, hostname } = new URL(address)
  const name =
    visibleLine(title ?? '')
      .slice(0, LONGEST_NAME)
      .trim() || hostname
  const isFeed = suggestedAddress(feedUrl) === suggestedAddress(address)
  const outcome = await db.transaction().execute(async (db) => {
    await requireRequester({ db, requester })
    return suggestSource(db, {
      userId,
      why,
      found: {
        address: suggestedAddress(answeredFrom),
        name,
        homepage_url: isFeed ? `${origin}/` : address,
        feed_url: feedUrl,
        type,
        language,
      },
    })
  })
  if (typeof outcome === 'object') return { outcome: 'declined', message: outcome.declined }
  return outcome === 'sent' ? { outcome, name } : { outcome }
}
