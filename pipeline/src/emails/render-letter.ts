import type { Mail } from '@daily-drops/contract/jobs/accounts'
import { addressIn } from '@daily-drops/contract/pages/language-paths'
import type { Locale } from '@daily-drops/messages/locales'
import { accountEmails } from '@daily-drops/messages/subjects/account-emails'
import { inEnglish, LANGUAGE_SETTING } from '@daily-drops/services/emails/in-english'
import { type Markup, markup } from '@daily-drops/services/emails/markup'
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
import { type Letter, lettersIn } from './letters.ts'

/** An account email: a few words and one action, the same in HTML and plain text. */
export function renderLetter({ template, props }: Mail, site: string, locale: Locale): Email {
  const write = lettersIn(locale)[template] as (given: typeof props) => Letter
  const { subject, preview, heading = subject, text, action, alternative, reason } = write(props)
  const { name, url } = props
  const home = addressIn(locale, site)
  const toEnglish = inEnglish(locale, site + LANGUAGE_SETTING)
  const openAddress = accountEmails.in<Markup>(locale).rich('openAddress', {
    address: url,
    link: () => link({ label: url, url }),
  })
  const html = emailPage({ subject, preview, locale }, [
    emailHead(heading),
    paragraph(greeting(name, locale)),
    paragraph(text),
    button({ label: action, url }),
    ...(alternative ? [paragraph(link(alternative))] : []),
    section(
      smallPrint(markup`${openAddress}`),
      smallPrint(reason),
      smallPrint(link({ label: home, url: home })),
      ...toEnglish.html,
    ),
  ])
  const parts = [
    'Daily Drops',
    heading,
    greeting(name, locale),
    text,
    `${action}:\n${url}`,
    ...(alternative ? [`${alternative.label}:\n${alternative.url}`] : []),
    `--\n${reason}`,
    home,
    ...toEnglish.text,
  ]
  return { subject, html, text: parts.join('\n\n') }
}
