import type * as jobs from '@daily-drops/contract/jobs/accounts'
import type { Mail } from '@daily-drops/contract/jobs/accounts'
import type { JobOutputOf } from '@daily-drops/contract/kernel/define-job'
import { renderMail } from '../../emails/render-mail.ts'
import type { JobContext } from '../bind.ts'

export async function handle(
  { mailer, mailLinks, log, jobId }: JobContext,
  mail: Mail,
): Promise<JobOutputOf<typeof jobs.sendMail>> {
  const url = mailLinks.open(mail.props.url, mail.to)
  const opened = { ...mail, props: { ...mail.props, url } } as Mail
  await mailer.send({ to: mail.to, id: jobId }, await renderMail(opened, mailer.site))
  log.info({ template: mail.template }, 'mail sent')
  return { sent: true }
}
