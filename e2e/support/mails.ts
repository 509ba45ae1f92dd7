import { expect } from '@playwright/test'
import { MAIL_URL } from './addresses.ts'

export interface ReceivedMail {
  id: string
  from: string
  to: string[]
  subject: string
  text: string
  html: string
  /** The addresses in the text part, in order. */
  links: string[]
}

export async function mailsTo(address: string): Promise<ReceivedMail[]> {
  const response = await fetch(`${MAIL_URL}/api/mails?${new URLSearchParams({ to: address })}`)
  return (await response.json()) as ReceivedMail[]
}

/** Waits for the email with this subject, as a person does. */
export async function mailTo(address: string, subject: string | RegExp): Promise<ReceivedMail> {
  let found: ReceivedMail | undefined
  await expect
    .poll(
      async () => {
        found = (await mailsTo(address)).find((mail) => mail.subject.match(subject))
        return found?.subject
      },
      { message: `a mail to ${address}`, timeout: 10_000 },
    )
    .toBeDefined()
  return found as ReceivedMail
}

/** The link that the email asks to open. */
export function linkIn(mail: ReceivedMail): string {
  const link = mail.links[0]
  if (!link) throw new Error(`There is no link in:\n${mail.text}`)
  return link
}
