import { PUBLIC_PAGES } from '@daily-drops/contract/site/public-pages'
import { cutAtSentence } from '@daily-drops/core/text/sentence'
import type { Topic } from '@daily-drops/db/topics/topics'

const WHAT_IT_IS = `# Daily Drops

> Daily Drops reads many news sources and video channels, tags what they publish by topic, and gives each reader one finite edition a day: five to ten items, chosen by a published formula, without an endless feed.

Articles belong to their publishers: pages here show title, summary, source and date, and link to the original. Topic pages, their daily archives of the last 90 days and their feeds are open to everyone. Calendar days are in UTC.`

const INTRO_LENGTH = 160

/** See llmstxt.org: what can be read here, for language models and their users. */
export function llmsText(baseUrl: string, mainTopics: readonly Topic[]): string {
  const link = (title: string, path: string, about: string) => `- [${title}](${baseUrl}${path}): ${about}`
  const pages = PUBLIC_PAGES.map(({ title, path, about }) => link(title, path, about))
  const topics = mainTopics.map(({ slug, label, intro }) =>
    link(label, `/topics/${slug}`, cutAtSentence(intro, INTRO_LENGTH)),
  )
  const patterns = [
    `- ${baseUrl}/topics/{slug}: a topic’s latest items`,
    `- ${baseUrl}/topics/{slug}/archive: its archive, by day`,
    `- ${baseUrl}/topics/{slug}/{YYYY-MM-DD}: its items of one day`,
    `- ${baseUrl}/topics/{slug}/feed.xml and feed.json: the same as RSS and JSON Feed`,
    `- ${baseUrl}/sitemap.xml: every page with content`,
  ]
  return [
    WHAT_IT_IS,
    section('Pages', pages),
    section('Addresses', patterns),
    section('Main topics', topics),
  ].join('\n\n')
}

function section(title: string, lines: readonly string[]): string {
  return `## ${title}\n\n${lines.join('\n')}\n`
}
