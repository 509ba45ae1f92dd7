import type { Mail } from '@daily-drops/contract/jobs/accounts'
import { markup } from '@daily-drops/services/emails/markup'
import {
  button,
  type Email,
  emailHead,
  emailPage,
  link,
  paragraph,
  section,
  smallPrint,
} from '@daily-drops/services/emails/parts'
import { greeting } from './greeting.ts'
import { LETTERS, type Letter } from './letters.ts'

/** An account email: a few words and one action, the same in HTML and plain text. */
export function renderLetter({ template, props }: Mail, site: string): Email {
  const write = LETTERS[template] as (given: typeof props) => Letter
  const { subject, preview, heading = subject, text, action, alternative, reason } = write(props)
  const { name, url } = props
  const html = emailPage({ subject, preview }, [
    emailHead(heading),
    paragraph(greeting(name)),
    paragraph(text),
    button({ label: action, url }),
    ...(alternative ? [paragraph(link(alternative))] : []),
    section(
      smallPrint(markup`If the button doesn’t work, open this address: ${link({ label: url, url })}`),
      smallPrint(reason),
      smallPrint(link({ label: site, url: site })),
    ),
  ])
  const parts = [
    'Daily Drops',
    heading,
    greeting(name),
    text,
    `${action}:\n${url}`,
    ...(alternative ? [`${alternative.label}:\n${alternative.url}`] : []),
    `--\n${reason}`,
    site,
  ]
  return { subject, html, text: parts.join('\n\n') }
}
