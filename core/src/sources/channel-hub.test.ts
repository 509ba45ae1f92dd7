import { expect, it } from 'vitest'
import { channelHub } from './channel-hub.ts'

const channel = 'UCBR8-60-B28hp2BmDPdntcQ'
const hub = 'https://pubsubhubbub.appspot.com/subscribe'
const topic = `https://www.youtube.com/feeds/videos.xml?channel_id=${channel}`

it.each([
  [topic, { url: hub, topic }],
  [`http://youtube.com/feeds/videos.xml?x=1&channel_id=${channel}`, { url: hub, topic }],
  ['https://www.youtube.com/feeds/videos.xml?playlist_id=PL1', undefined],
  ['https://www.youtube.com/feeds/videos.xml?channel_id=../x', undefined],
  [`https://www.youtube.com.evil.example/feeds/videos.xml?channel_id=${channel}`, undefined],
  [`https://videos.example/feeds/videos.xml?channel_id=${channel}`, undefined],
  ['no address', undefined],
])('[SUB-01] the hub of a channel: %s', (feedUrl, expected) => {
  expect(channelHub(feedUrl)).toEqual(expected)
})
