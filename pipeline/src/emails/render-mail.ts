import type { Mail } from '@daily-drops/contract/jobs/accounts'
import { render } from '@react-email/render'
import { letterLayout } from './layout.ts'
import { type Letter, letterText } from './letter.ts'
import { resetPassword } from './reset-password.ts'
import { verifyEmail } from './verify-email.ts'

export interface RenderedMail {
  subject: string
  html: string
  text: string
}

export async function renderMail(mail: Mail, site: string): Promise<RenderedMail> {
  const letter = write(mail)
  return {
    subject: letter.subject,
    html: await render(letterLayout(letter, site)),
    text: letterText(letter, site),
  }
}

function write(mail: Mail): Letter {
  switch (mail.template) {
    case 'verify-email':
      return verifyEmail(mail.props)
    case 'reset-password':
      return resetPassword(mail.props)
  }
}
