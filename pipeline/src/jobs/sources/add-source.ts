import type { AddSourceResult, NewSourceRequest } from '@daily-drops/contract/jobs/sources'
import { feedSpellings } from '@daily-drops/core/addresses/feed-address'
import { registrableDomain } from '@daily-drops/core/addresses/registrable-domain'
import { audit } from '@daily-drops/db/operations/audit'
import { addSources, findSourceByAddress } from '@daily-drops/db/sources/sources'
import { type FoundFeed, findFeed, type SourceContext } from '../../sources/find-feed.ts'
import { requireRequester } from '../requester.ts'
import type { RunContext } from '../run-context.ts'

export async function handle(
  context: RunContext & SourceContext,
  request: NewSourceRequest,
): Promise<AddSourceResult> {
  const found = await findFeed(context, request)
  if ('problem' in found) return { refused: 'unusable', message: found.problem }
  const known = await findSourceByAddress(context.db, addressesOf(found, request))
  return known ? duplicate(known.name) : add(context, request, found)
}

async function add(
  { db, requester }: RunContext,
  request: NewSourceRequest,
  found: FoundFeed,
): Promise<AddSourceResult> {
  const { name, homepageUrl, official, actor, requestId } = request
  const { feedUrl, type, language } = found
  return db.transaction().execute(async (db) => {
    // Fetching from the publisher may have taken minutes, so the right is checked again.
    await requireRequester({ db, requester })
    const host = registrableDomain(feedUrl ?? homepageUrl) ?? ''
    const source = { name, homepage_url: homepageUrl, feed_url: feedUrl, host, type, language, official }
    const [added] = await addSources(db, [source])
    // Another person added it at the same moment.
    if (!added) return duplicate(name)
    await audit(db, {
      actor,
      action: 'admin-api/sources',
      entity: 'source',
      entityId: String(added.id),
      details: { name, feed_url: feedUrl },
      ...(requestId && { requestId }),
    })
    return { sourceId: added.id }
  })
}

/** A source without a feed is identified by its homepage. */
function addressesOf({ feedUrl, answeredFrom }: FoundFeed, { homepageUrl }: NewSourceRequest) {
  const feeds = [feedUrl, answeredFrom].filter((url) => url !== null)
  return feeds.length > 0
    ? { feedUrls: feeds.flatMap(feedSpellings) }
    : { homepages: feedSpellings(homepageUrl) }
}

function duplicate(name: string): AddSourceResult {
  return { refused: 'duplicate', message: `This source already exists: ${name}` }
}
