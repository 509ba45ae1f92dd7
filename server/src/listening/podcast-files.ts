import { escapeContent } from '@daily-drops/core/text/escape-markup'
import type { Episode } from '@daily-drops/db/listening/audio-editions'
import { datesIn } from '@daily-drops/messages/dates'
import type { Locale } from '@daily-drops/messages/locales'
import { editionMessages } from '@daily-drops/messages/subjects/edition-messages'
import { listening } from '@daily-drops/messages/subjects/listening'
import type { Track } from '@daily-drops/services/listening/track'
import { generateRssFeed } from 'feedsmith'
import { podcastPath } from './podcast-path.ts'

interface Channel {
  baseUrl: string
  link: string
  token: string
  locale: Locale
}

/** A private podcast: no directory may list it. */
export function podcastRss(episodes: readonly Episode[], { baseUrl, link, token, locale }: Channel): string {
  const at = (file: string) => `${baseUrl}${podcastPath(token, file)}`
  const image = `${baseUrl}/icon-512.png`
  const title = editionMessages.in(locale)('feedTitle')
  return generateRssFeed({
    title,
    link,
    language: locale,
    description: listening.in(locale)('synthetic'),
    image: { url: image, title, link },
    itunes: { image, block: true, explicit: false, type: 'episodic' },
    podcast: { locked: { value: true } },
    items: episodes.map(({ day, milliseconds, bytes }) => ({
      title: datesIn(locale).formatLongDay(day),
      guid: { value: `daily-drops/${day}`, isPermaLink: false },
      pubDate: new Date(`${day}T00:00:00Z`),
      enclosures: [{ url: at(`${day}.mp3`), length: bytes, type: 'audio/mpeg' }],
      itunes: { duration: Math.round(milliseconds / 1000) },
      podcast: {
        chapters: { url: at(`${day}.json`), type: 'application/json+chapters' },
        transcripts: [{ url: at(`${day}.vtt`), type: 'text/vtt', language: locale }],
      },
    })),
  })
}

/** https://github.com/Podcastindex-org/podcast-namespace/blob/main/chapters/jsonChapters.md */
export function chaptersJson({ chapters }: Track): string {
  return JSON.stringify({
    version: '1.2.0',
    chapters: chapters.map(({ title, startMs, endMs }) => ({
      startTime: startMs / 1000,
      endTime: endMs / 1000,
      title,
    })),
  })
}

export function transcriptVtt({ pieces }: Track): string {
  let startMs = 0
  const cues = pieces.map(({ part, milliseconds }) => {
    const endMs = startMs + milliseconds
    const cue = `${timeOf(startMs)} --> ${timeOf(endMs)}\n${escapeContent(part.text)}\n`
    startMs = endMs
    return cue
  })
  return ['WEBVTT\n', ...cues].join('\n')
}

function timeOf(ms: number): string {
  const [hours, minutes, seconds] = [ms / 3_600_000, (ms / 60_000) % 60, (ms / 1000) % 60].map(Math.floor)
  const two = (value: number | undefined) => String(value).padStart(2, '0')
  return `${two(hours)}:${two(minutes)}:${two(seconds)}.${String(ms % 1000).padStart(3, '0')}`
}
