/** The hub of the video platform. Its feeds do not name it. */
const CHANNEL_HUB = 'https://pubsubhubbub.appspot.com/subscribe'
const CHANNEL = /^UC[\w-]{22}$/

export interface Hub {
  url: string
  /** The feed's address as the hub knows it. */
  topic: string
}

/** The hub that announces a channel's videos, or undefined for any other feed. */
export function channelHub(feedUrl: string): Hub | undefined {
  const url = URL.parse(feedUrl)
  if (!url || !/^(www\.)?youtube\.com$/.test(url.host) || url.pathname !== '/feeds/videos.xml')
    return undefined
  const channel = url.searchParams.get('channel_id') ?? ''
  if (!CHANNEL.test(channel)) return undefined
  return { url: CHANNEL_HUB, topic: `https://www.youtube.com/feeds/videos.xml?channel_id=${channel}` }
}
