import { registrableDomain } from './registrable-domain.ts'

/** Sites of many publishers, each below a path: there, the host says nothing about who wrote something. */
const SHARED_PATHS = new Set(
  `youtu.be reddit.com github.com gitlab.com bitbucket.org linkedin.com x.com twitter.com facebook.com instagram.com
  threads.net tiktok.com vimeo.com dailymotion.com twitch.tv soundcloud.com spotify.com google.com apple.com
  feedburner.com feedblitz.com dev.to bsky.app t.me mastodon.social pinterest.com quora.com flipboard.com
  archive.org notion.site patreon.com`.split(/\s+/),
)

/** Sites of many publishers, each with a name of its own below theirs. */
const SHARED_NAMES = new Set(
  `medium.com substack.com tumblr.com wordpress.com blogspot.com livejournal.com typepad.com hashnode.dev ghost.io
  beehiiv.com buttondown.com podbean.com libsyn.com buzzsprout.com transistor.fm bandcamp.com over-blog.com`.split(
    /\s+/,
  ),
)

const VIDEO_SITE = 'youtube.com'

/**
 * Whether what stands at `from` (a feed, or a site without one) is the word of the publisher whose address this is: both
 * are on a domain that one publisher owns. A video's publisher is its channel, whose feed the video site itself writes.
 */
export function speaksFor(from: string, address: string): boolean {
  const domain = registrableDomain(address)
  if (domain === undefined || domain !== registrableDomain(from)) return false
  if (domain === VIDEO_SITE) return isChannelFeed(new URL(from))
  if (SHARED_PATHS.has(domain)) return false
  if (!SHARED_NAMES.has(domain)) return true
  const name = nameOf(from)
  return name !== domain && name === nameOf(address)
}

/** Whether a publisher gets back what somebody else, who does not speak for the address, was the first to offer. */
export function isRightful(
  claimant: string,
  { holder, address }: { holder: string; address: string },
): boolean {
  return speaksFor(claimant, address) && !speaksFor(holder, address)
}

/** Unlike a playlist's, it names nobody else's videos. */
function isChannelFeed({ pathname, searchParams }: URL): boolean {
  return pathname === '/feeds/videos.xml' && (searchParams.has('channel_id') || searchParams.has('user'))
}

function nameOf(url: string): string {
  return new URL(url).hostname.replace(/^www\./, '')
}
