import type { Mail } from '@daily-drops/contract/jobs/accounts'
import { addressIn } from '@daily-drops/contract/pages/language-paths'
import { languageOf } from '@daily-drops/db/accounts/interface-language'
import type { Locale } from '@daily-drops/messages/locales'
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
  const locale = await languageOf(db, ['email', mail.to.toLowerCase()], delivery.locales, mail.locale)
  const url = mailLinks.open(mail.props.url, mail.to)
  const letter = renderLetter(
    linkedIn(locale, { ...mail, props: { ...mail.props, url } } as Mail),
    mailer.site,
    locale,
  )
  await mailer.send({ to: mail.to, id: jobId }, letter)
  log.info({ template: mail.template }, 'mail sent')
  return { sent: true as const }
}

/** The pages that an email leads to are in its language, also for a person who is not signed in there. */
function linkedIn(locale: Locale, mail: Mail): Mail {
  // A file.
  if (mail.template === 'export-ready') return mail
  const { props } = mail
  const reset = 'reset' in props && { reset: addressIn(locale, props.reset) }
  return { ...mail, props: { ...props, ...reset, url: addressIn(locale, props.url) } } as Mail
}
