import { registrableDomain } from './registrable-domain.ts'

/** Hosts with many publishers, each under a path: the host alone does not identify the publisher. */
const SHARED_PATHS = new Set(
  `youtu.be reddit.com github.com gitlab.com bitbucket.org linkedin.com x.com twitter.com facebook.com instagram.com
  threads.net tiktok.com vimeo.com dailymotion.com twitch.tv soundcloud.com spotify.com google.com apple.com
  feedburner.com feedblitz.com dev.to bsky.app t.me mastodon.social pinterest.com quora.com flipboard.com
  archive.org notion.site patreon.com`.split(/\s+/),
)

/** Hosts with many publishers, each under a subdomain. */
const SHARED_NAMES = new Set(
  `medium.com substack.com tumblr.com wordpress.com blogspot.com livejournal.com typepad.com hashnode.dev ghost.io
  beehiiv.com buttondown.com podbean.com libsyn.com buzzsprout.com transistor.fm bandcamp.com over-blog.com`.split(
    /\s+/,
  ),
)

const VIDEO_SITE = 'youtube.com'

/**
 * Whether content at `from` (a feed, or a site without one) comes from the publisher of `address`: both are
 * on a domain that one publisher owns. A video's publisher is its channel, whose feed is written by the video
 * site.
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

/** Whether a publisher takes over an item that was first offered by a source that does not speak for its address. */
export function isRightful(
  claimant: string,
  { holder, address }: { holder: string; address: string },
): boolean {
  return speaksFor(claimant, address) && !speaksFor(holder, address)
}

/** Unlike a playlist's feed, a channel's feed contains only the channel's own videos. */
function isChannelFeed({ pathname, searchParams }: URL): boolean {
  return pathname === '/feeds/videos.xml' && (searchParams.has('channel_id') || searchParams.has('user'))
}

function nameOf(url: string): string {
  return new URL(url).hostname.replace(/^www\./, '')
}
