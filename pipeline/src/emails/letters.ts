import type { AccountMail, MailTemplate } from '@daily-drops/contract/accounts/account-mails'
import { GRACE_DAYS } from '@daily-drops/core/accounts/billing'
import { RETENTION } from '@daily-drops/core/accounts/retention'
import { formatDay } from '@daily-drops/core/date-format'
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
  'If this wasn’t you, choose a new password at once and sign out of all other sessions in your settings.'
const { deletionDays, exportHours } = RETENTION

/** Every change of the sign-in methods. */
const CHANGES: Record<AccountMail<'sign-in-changed'>['change'], string> = {
  password: 'Your password was changed',
  email: 'Your email address was changed',
  'two-factor-on': 'Two-factor sign-in was turned on',
  'two-factor-off': 'Two-factor sign-in was turned off',
  'recovery-codes': 'New recovery codes were created',
  'recovery-code-used': 'A recovery code was used to sign in',
  'passkey-added': 'A passkey was added',
  'passkey-removed': 'A passkey was removed',
  'provider-linked': 'A sign-in provider was connected',
  'provider-unlinked': 'A sign-in provider was disconnected',
}

const CHOICES: Record<AccountMail<'choose-password'>['because'], { text: string; reason: string }> = {
  confirmed: {
    text: 'Your address is confirmed. You confirmed it in a different browser from the one used to sign up, so we removed the password chosen there. Choose a new one that only you know.',
    reason: 'you confirmed your address for Daily Drops',
  },
  'address-changed': {
    text: 'Your Daily Drops account now uses this address. To keep it safe, we removed the sign-in methods that were set up before. Choose a password to sign in again.',
    reason: 'the address of your Daily Drops account was changed',
  },
}

export const LETTERS: { [Template in MailTemplate]: (props: AccountMail<Template>) => Letter } = {
  'verify-email': () => ({
    subject: 'Confirm your email address',
    preview: 'One click and you’re ready.',
    text: 'Welcome to Daily Drops: one finite edition a day, done over a coffee. Confirm your address to get started.',
    action: 'Confirm email address',
    reason:
      'You’re receiving this email because this address was used to sign up for Daily Drops. If that wasn’t you, you can ignore it.',
  }),

  'reset-password': () => ({
    subject: 'Reset your password',
    preview: 'Your link to choose a new password.',
    heading: 'Choose a new password',
    text: `Here is the link you asked for. It works once, within ${RESET_LINK_TTL_SECONDS / 60} minutes.`,
    action: 'Choose a new password',
    reason:
      'You’re receiving this email because a new password was requested for your Daily Drops account. If that wasn’t you, you can ignore it. Your password stays the same.',
  }),

  'payment-failed': () => ({
    subject: 'Your payment didn’t go through',
    preview: `You keep your plan for ${GRACE_DAYS} days.`,
    text: `We couldn’t collect the payment for your plan. You keep your plan for ${GRACE_DAYS} days. Open your billing settings to pay or to change your card.`,
    action: 'Open billing settings',
    reason: 'You’re receiving this email because you have a paid Daily Drops plan.',
  }),

  'sign-in-changed': ({ change }) => ({
    subject: CHANGES[change],
    preview: 'If this was you, there’s nothing to do.',
    text: `${CHANGES[change]} for your Daily Drops account. If this was you, there’s nothing to do.`,
    action: 'Open settings',
    reason: `We email you about every change to how you sign in. ${NOT_YOU}`,
  }),

  'new-device': ({ device, at }) => ({
    subject: 'New sign-in to your account',
    preview: `${device}. If it was you, there is nothing to do.`,
    text: `Someone signed in to your account at Daily Drops on a device we have not seen before: ${device}, on ${formatDay(at)} at ${at.slice(11, 16)} UTC. If it was you, there is nothing to do.`,
    action: 'See where you are signed in',
    reason: `We write when someone signs in to your account on a new device. ${NOT_YOU}`,
  }),

  'choose-password': ({ because }) => ({
    subject: 'Choose your password',
    preview: 'Choose a new password to sign in again.',
    text: CHOICES[because].text,
    action: 'Choose a password',
    reason: `You’re receiving this email because ${CHOICES[because].reason}. The link works for one hour. After that, request a new one with “Forgot password”.`,
  }),

  'address-taken': ({ reset }) => ({
    subject: 'You already have an account',
    preview: 'Someone tried to sign up with your address.',
    text: 'Someone, perhaps you, tried to sign up for Daily Drops with this address. You already have an account, so just sign in.',
    action: 'Sign in',
    alternative: { label: 'Forgotten your password? Choose a new one', url: reset },
    reason:
      'You’re receiving this email because this address was used to sign up for Daily Drops. If that wasn’t you, there’s nothing to do. Nobody got in, and nobody was told that you have an account.',
  }),

  'confirm-email-change': ({ email }) => ({
    subject: 'Change your email address?',
    preview: 'Nothing changes until you confirm.',
    text: `Someone who is signed in to your account wants to change its email address to ${email}. Nothing changes until you confirm it here and at the new address.`,
    action: 'Review the change',
    reason: `You’re receiving this email because this is the address of your Daily Drops account. ${NOT_YOU}`,
  }),

  'confirm-new-email': () => ({
    subject: 'Confirm your new email address',
    preview: 'One more step.',
    text: 'Confirm that this address is yours. Your Daily Drops account will use it from then on.',
    action: 'Confirm this address',
    reason:
      'You’re receiving this email because this address was entered as the new address of a Daily Drops account. If that wasn’t you, you can ignore it.',
  }),

  'email-changed': ({ email }) => ({
    subject: 'Your email address was changed',
    preview: `You can undo this for ${deletionDays} days.`,
    text: `Your Daily Drops account now uses ${email}. You can undo this for ${deletionDays} days.`,
    action: 'Undo the change',
    reason: 'You’re receiving this email because this was the address of your Daily Drops account.',
  }),

  'confirm-deletion': () => ({
    subject: 'Delete your account?',
    preview: 'Nothing is deleted until you confirm.',
    text: `You asked to delete your Daily Drops account. If you confirm, everything that identifies you is removed in ${deletionDays} days. Until then you can change your mind.`,
    action: 'Review and confirm',
    reason: `You’re receiving this email because someone asked to delete your account. Nothing is deleted until you confirm it. ${NOT_YOU}`,
  }),

  'deletion-scheduled': () => ({
    subject: 'Your account will be deleted',
    preview: `You have ${deletionDays} days to change your mind.`,
    text: `Your Daily Drops account and everything that identifies you will be removed in ${deletionDays} days. Until then you can keep it with one click.`,
    action: 'Keep my account',
    reason:
      'You’re receiving this email because you confirmed that your Daily Drops account should be deleted.',
  }),

  'export-ready': () => ({
    subject: 'Your data is ready',
    preview: `The link works for ${exportHours} hours.`,
    text: `The archive of everything we know about you is ready. The link works for ${exportHours} hours while you’re signed in.`,
    action: 'Download the archive',
    reason: `You’re receiving this email because you asked for your Daily Drops data. ${NOT_YOU}`,
  }),

  'chat-moved': ({ app }) => ({
    subject: `Your ${app} chat was connected to another account`,
    preview: `Your edition is no longer delivered by ${app}.`,
    text: `Your ${app} chat was disconnected from your Daily Drops account and then connected to another one. Your own edition is no longer delivered by ${app}. You can connect a chat again in your settings.`,
    action: 'Open settings',
    reason: `You’re receiving this email because your Daily Drops account delivered to that chat. If you didn’t do this, check who can use your ${app} account.`,
  }),

  'organisation-invitation': ({ organisation }) => {
    const name = plainName(organisation) ?? 'An organisation'
    return {
      subject: 'You’re invited to a team',
      preview: `${name} publishes with Daily Drops.`,
      text: `${name} publishes with Daily Drops and would like you to join its team. Sign in with this address to accept.`,
      action: 'View the invitation',
      reason:
        'You’re receiving this email because a member of an organisation on Daily Drops entered this address. If you don’t know the organisation, you can ignore it.',
    }
  },
}
