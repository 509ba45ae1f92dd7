import { anIssue, anIssueItem } from '@daily-drops/services/testing/an-issue'
import { expect, it } from 'vitest'
import { createPushSender } from './channels/push/push-sender.ts'
import { editionMessage } from './channels/slack/slack-message.ts'
import { issueInHtml, issueInText } from './message-words.ts'

const SITE = 'https://drops.example'
const [TITLE, SOURCE] = ['عودة المذنب', 'الجزيرة']
const issue = anIssue({
  items: [anIssueItem({ title: TITLE, source_name: SOURCE, reading_minutes: 6 }), anIssueItem({ id: 2 })],
})
const apart = (text: string) => `\u2068${text}\u2069`

function pushBody(): string {
  const sender = createPushSender({ db: null, client: null, vapid: null } as never)
  const { payload } = sender.render({ userId: '1', editionDay: '2026-11-22', part: 1 } as never, issue) as {
    payload: Buffer
  }
  return JSON.parse(payload.toString()).body
}

it('keeps Arabic titles and names apart from the words beside them, in every chat', () => {
  for (const message of [
    issueInHtml(issue, SITE, 4000),
    issueInText(issue, SITE, 4000),
    editionMessage(issue, SITE).text,
  ]) {
    expect(message).toContain(apart(TITLE))
    expect(message).toContain(`${apart(SOURCE)} · 6 min read`)
    expect(message).toContain('Title 2')
  }
  expect(pushBody()).toBe(`${apart(TITLE)} · Title 2`)
})
