import type { Mail } from '@daily-drops/contract/jobs/accounts'
import { languageOf } from '@daily-drops/db/accounts/interface-language'
import type { SealedLinks } from '@daily-drops/services/accounts/sealed-links'
import type { Delivery } from '../../delivery/delivery.ts'
import type { Mailer } from '../../emails/mailer.ts'
import { renderLetter } from '../../emails/render-letter.ts'
import type { RunContext } from '../run-context.ts'

interface MailContext {
  mailer: Mailer
  /** Opens the links that web sealed. */
  mailLinks: SealedLinks
  delivery: Pick<Delivery, 'locales'>
}

export async function handle(context: RunContext & MailContext, mail: Mail) {
  const { db, mailer, mailLinks, delivery, log, jobId } = context
  const url = mailLinks.open(mail.props.url, mail.to)
  const opened = { ...mail, props: { ...mail.props, url } } as Mail
  const locale = await languageOf(db, ['email', mail.to.toLowerCase()], delivery.locales, mail.locale)
  const letter = renderLetter(opened, mailer.site, locale)
  await mailer.send({ to: mail.to, id: jobId }, letter)
  log.info({ template: mail.template }, 'mail sent')
  return { sent: true as const }
}
