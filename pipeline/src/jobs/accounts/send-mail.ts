import type { Mail } from '@daily-drops/contract/jobs/accounts'
import { SOURCE_LOCALE } from '@daily-drops/messages/locales'
import type { SealedLinks } from '@daily-drops/services/accounts/sealed-links'
import type { Mailer } from '../../emails/mailer.ts'
import { renderLetter } from '../../emails/render-letter.ts'
import type { RunContext } from '../run-context.ts'

interface MailContext {
  mailer: Mailer
  /** Opens the links that web sealed. */
  mailLinks: SealedLinks
}

export async function handle({ mailer, mailLinks, log, jobId }: RunContext & MailContext, mail: Mail) {
  const url = mailLinks.open(mail.props.url, mail.to)
  const opened = { ...mail, props: { ...mail.props, url } } as Mail
  await mailer.send({ to: mail.to, id: jobId }, renderLetter(opened, mailer.site, SOURCE_LOCALE))
  log.info({ template: mail.template }, 'mail sent')
  return { sent: true as const }
}
