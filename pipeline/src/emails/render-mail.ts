import type { Mail } from '@daily-drops/contract/jobs/accounts'
import { render } from '@react-email/render'
import * as letters from './account-letters.ts'
import { letterLayout } from './layout.ts'
import { type Letter, letterText } from './letter.ts'
import { paymentFailed } from './payment-failed.ts'
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
    case 'sign-in-changed':
      return letters.signInChanged(mail.props)
    case 'choose-password':
      return letters.choosePassword(mail.props)
    case 'address-taken':
      return letters.addressTaken(mail.props)
    case 'confirm-email-change':
      return letters.confirmEmailChange(mail.props)
    case 'confirm-new-email':
      return letters.confirmNewEmail(mail.props)
    case 'email-changed':
      return letters.emailChanged(mail.props)
    case 'confirm-deletion':
      return letters.confirmDeletion(mail.props)
    case 'deletion-scheduled':
      return letters.deletionScheduled(mail.props)
    case 'export-ready':
      return letters.exportReady(mail.props)
    case 'chat-moved':
      return letters.chatMoved(mail.props)
    case 'organisation-invitation':
      return letters.organisationInvitation(mail.props)
    case 'payment-failed':
      return paymentFailed(mail.props)
  }
}
