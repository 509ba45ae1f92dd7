import type { Issue } from '@daily-drops/services/delivery/issue'
import { anIssue } from '@daily-drops/services/testing/an-issue'
import { expect, it } from 'vitest'
import { editionMessage, testMessage } from './slack-message.ts'

const SITE = 'https://drops.example'
const item = {
  id: 1,
  title: 'R&D <!channel> says 1 > 0',
  url: 'https://gazette.example/a|b?x=1&y=2',
  source_name: 'The Gazette',
  type: 'article',
  reading_minutes: 4,
  reason: 'You follow @everyone',
} as unknown as Issue['items'][number]
const issue = (items: Issue['items']) => anIssue({ items })

it("escapes Slack's three characters, mentions nobody, and ends no link early", () => {
  const { text, blocks } = editionMessage(issue([item]), SITE)
  const link =
    '<https://gazette.example/a%7Cb?x=1&amp;y=2|R&amp;D &lt;!channel&gt; says 1 &gt; 0>\nThe Gazette · 4 min read\n_You follow @\u200beveryone_'
  expect(text).toBe(
    `*Your edition for Sunday 22 November*\n\n1. ${link}\n\n<https://drops.example/feed|Read on the web>`,
  )
  expect(blocks[0]).toEqual({
    type: 'header',
    text: { type: 'plain_text', text: 'Your edition for Sunday 22 November' },
  })
  expect(blocks[1]).toEqual({ type: 'section', text: { type: 'mrkdwn', text: `1. ${link}` } })
  expect(blocks).toHaveLength(3)
})

it('leaves items out of the text before it is too long for Discord, and keeps all of them as blocks', () => {
  const long = { ...item, title: 'word '.repeat(60) } as typeof item
  const { text, blocks } = editionMessage(issue(Array(10).fill(long)), SITE)
  expect(text.length).toBeLessThanOrEqual(2000)
  expect(text).toContain('Read on the web')
  expect(blocks).toHaveLength(12)
})

it('says in a test message what will arrive and where to change it', () => {
  expect(testMessage(SITE, 'en').text).toContain('<https://drops.example/settings|')
})
