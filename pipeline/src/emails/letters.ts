import type { AccountMail, MailTemplate } from '@daily-drops/contract/accounts/account-mails'
import { GRACE_DAYS } from '@daily-drops/core/accounts/billing'
import { RETENTION } from '@daily-drops/core/accounts/retention'
import { RESET_LINK_TTL_SECONDS } from '@daily-drops/core/limits'
import type { Action } from '@daily-drops/services/emails/parts'
import { plainName } from './greeting.ts'

/** The text of an account email. Greeting and layout are the same for all. */
export interface Letter {
  subject: string
  /** Shown by mail programs beside the subject. */
  preview: string
  /** The subject by default. */
  heading?: string
  text: string
  /** The label of the button, which opens the email's `url`. */
  action: string
  /** An alternative action. */
  alternative?: Action
  /** Why this email was sent, and what to do if it was not expected. */
  reason: string
}

const NOT_YOU =
  'If that was not you, choose a new password at once and end all other sessions in your settings.'
const { deletionDays, exportHours } = RETENTION

/** Every change of the sign-in methods. */
const CHANGES: Record<AccountMail<'sign-in-changed'>['change'], string> = {
  password: 'Your password was changed',
  email: 'Your email address was changed',
  'two-factor-on': 'Two-factor sign-in was switched on',
  'two-factor-off': 'Two-factor sign-in was switched off',
  'recovery-codes': 'New recovery codes were made',
  'recovery-code-used': 'A recovery code was used to sign in',
  'passkey-added': 'A passkey was added',
  'passkey-removed': 'A passkey was removed',
  'provider-linked': 'A sign-in provider was connected',
  'provider-unlinked': 'A sign-in provider was disconnected',
}

const CHOICES: Record<AccountMail<'choose-password'>['because'], { text: string; reason: string }> = {
  confirmed: {
    text: 'Your address is confirmed. You confirmed it in a different browser from the one used to sign up, so we removed the password chosen there. Choose a new one that only you know.',
    reason: 'you confirmed your address at Daily Drops',
  },
  'address-changed': {
    text: 'Your account at Daily Drops now belongs to this address. To keep it safe, we removed the ways to sign in that were set up before. Choose a password to sign in again.',
    reason: 'the address of your account at Daily Drops was changed',
  },
}

export const LETTERS: { [Template in MailTemplate]: (props: AccountMail<Template>) => Letter } = {
  'verify-email': () => ({
    subject: 'Confirm your email address',
    preview: 'One click, and you can begin.',
    text: 'Welcome to Daily Drops: one finite edition a day, done in a coffee. Confirm this address to begin.',
    action: 'Confirm email address',
    reason:
      'You get this email because this address was used to register at Daily Drops. If that was not you, ignore it.',
  }),

  'reset-password': () => ({
    subject: 'Reset your password',
    preview: 'A link to choose a new password.',
    heading: 'Choose a new password',
    text: `Here is the link you asked for. It works once, within ${RESET_LINK_TTL_SECONDS / 60} minutes.`,
    action: 'Choose a new password',
    reason:
      'You get this email because a new password was requested for this address at Daily Drops. If that was not you, ignore it: your password stays as it is.',
  }),

  'payment-failed': () => ({
    subject: 'Your payment did not go through',
    preview: `Your plan stays for ${GRACE_DAYS} days.`,
    text: `We could not collect the payment for your plan. It stays as it is for ${GRACE_DAYS} days. Open your billing settings to pay or to choose another card.`,
    action: 'Open billing settings',
    reason: 'You get this email because you have a paid plan at Daily Drops.',
  }),

  'sign-in-changed': ({ change }) => ({
    subject: CHANGES[change],
    preview: 'If that was you, there is nothing to do.',
    text: `${CHANGES[change]} for your account at Daily Drops. If that was you, there is nothing to do.`,
    action: 'Open settings',
    reason: `We write about every change to how you sign in. ${NOT_YOU}`,
  }),

  'choose-password': ({ because }) => ({
    subject: 'Choose your password',
    preview: 'Choose a new password to sign in again.',
    text: CHOICES[because].text,
    action: 'Choose a password',
    reason: `You get this email because ${CHOICES[because].reason}. The link works for one hour. After that, ask for a new one with "Forgot password".`,
  }),

  'address-taken': ({ reset }) => ({
    subject: 'You already have an account',
    preview: 'Somebody tried to register with your address.',
    text: 'Somebody, perhaps you, tried to register at Daily Drops with this address. It has an account already: sign in to it.',
    action: 'Sign in',
    alternative: { label: 'You no longer know the password? Choose a new one', url: reset },
    reason:
      'You get this email because this address was used to register at Daily Drops. If that was not you, there is nothing to do: nobody got in, and nobody was told that you have an account.',
  }),

  'confirm-email-change': ({ email }) => ({
    subject: 'Change your email address?',
    preview: 'Nothing changes until you agree.',
    text: `Somebody who is signed in to your account asks to change its address to ${email}. Nothing changes until you agree; then we ask the new address too.`,
    action: 'See the change',
    reason: `You get this email because this is the address of your account at Daily Drops. ${NOT_YOU}`,
  }),

  'confirm-new-email': () => ({
    subject: 'Confirm your new email address',
    preview: 'One more step.',
    text: 'Confirm that this address is yours, and your account at Daily Drops moves to it.',
    action: 'Confirm this address',
    reason:
      'You get this email because this address was given as the new one of an account at Daily Drops. If that was not you, ignore it.',
  }),

  'email-changed': ({ email }) => ({
    subject: 'Your email address was changed',
    preview: `You can take it back for ${deletionDays} days.`,
    text: `Your account at Daily Drops now belongs to ${email}. For ${deletionDays} days you can take that back from here.`,
    action: 'Take it back',
    reason: 'You get this email because this was the address of your account at Daily Drops.',
  }),

  'confirm-deletion': () => ({
    subject: 'Delete your account?',
    preview: 'Nothing is deleted until you agree.',
    text: `You asked to delete your account at Daily Drops. Confirm it, and everything that names you is removed in ${deletionDays} days. Until then you can change your mind.`,
    action: 'See what happens',
    reason: `You get this email because the deletion of your account was requested. Nothing is deleted until you confirm it. ${NOT_YOU}`,
  }),

  'deletion-scheduled': () => ({
    subject: 'Your account will be deleted',
    preview: `You have ${deletionDays} days to change your mind.`,
    text: `Your account at Daily Drops and everything that names you will be removed in ${deletionDays} days. Until then one press keeps it.`,
    action: 'Keep my account',
    reason: 'You get this email because you confirmed the deletion of your account at Daily Drops.',
  }),

  'export-ready': () => ({
    subject: 'Your data is ready',
    preview: `The link works for ${exportHours} hours.`,
    text: `The archive with everything we know about you is ready. The link works for ${exportHours} hours, while you are signed in.`,
    action: 'Get the archive',
    reason: `You get this email because you asked for your data at Daily Drops. ${NOT_YOU}`,
  }),

  'chat-moved': ({ app }) => ({
    subject: `Your ${app} chat was connected to another account`,
    preview: `Your edition is no longer delivered by ${app}.`,
    text: `Your ${app} chat was disconnected from your account at Daily Drops and then connected to another one. Your own edition is no longer delivered by ${app}. You can connect a chat again in your settings.`,
    action: 'Open settings',
    reason: `You get this email because your account at Daily Drops delivered to that chat. If you did not do this, check who can use your ${app} account.`,
  }),

  'organisation-invitation': ({ organisation }) => {
    const name = plainName(organisation) ?? 'An organisation'
    return {
      subject: 'You are invited to a team',
      preview: `${name} publishes with Daily Drops.`,
      text: `${name} publishes with Daily Drops and would like you in its team. Sign in with this address, and the page lets you join.`,
      action: 'See the invitation',
      reason:
        'You get this email because a member of an organisation at Daily Drops gave this address. If you do not know it, ignore it.',
    }
  },
}
