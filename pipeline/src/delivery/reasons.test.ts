import { editionEmail } from '@daily-drops/services/emails/edition-email'
import { anIssue, anIssueItem } from '@daily-drops/services/testing/an-issue'
import { expect, it } from 'vitest'
import { editionMessage } from './channels/slack/slack-message.ts'
import { issueInHtml } from './message-words.ts'

const SITE = 'https://drops.example'

// `services/src/delivery/issue.ts` renders a reason once, and every message shows that sentence.
it('[LANG-08] shows the reason of an issue in emails and in chats', () => {
  const reason = 'You follow Science, and two other sources report it.'
  const issue = anIssue({ items: [anIssueItem({ reason })] })
  const links = { view: SITE, unsubscribe: SITE, save: () => SITE } as never
  const { html, text } = editionEmail(issue, links)
  for (const message of [
    html,
    text,
    issueInHtml(issue, SITE, 4000),
    JSON.stringify(editionMessage(issue, SITE)),
  ])
    expect(message).toContain(reason)
})
