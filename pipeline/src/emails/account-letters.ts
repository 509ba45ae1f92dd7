import type { AccountMail } from '@daily-drops/contract/jobs/account-mails'
import { RETENTION } from '@daily-drops/core/accounts/retention'
import { greeting, type Letter } from './letter.ts'

const NOT_YOU =
  'If that was not you, choose a new password at once and end all other sessions in your settings.'

/** Every change to how one signs in. */
const CHANGES: Record<AccountMail<'sign-in-changed'>['change'], string> = {
  password: 'Your password was changed',
  email: 'Your e-mail address was changed',
  'two-factor-on': 'Two-factor sign-in was switched on',
  'two-factor-off': 'Two-factor sign-in was switched off',
  'recovery-codes': 'New recovery codes were made',
  'recovery-code-used': 'A recovery code was used to sign in',
  'passkey-added': 'A passkey was added',
  'passkey-removed': 'A passkey was removed',
  'provider-linked': 'A sign-in provider was connected',
  'provider-unlinked': 'A sign-in provider was disconnected',
}

export function signInChanged({ name, url, change }: AccountMail<'sign-in-changed'>): Letter {
  const subject = CHANGES[change]
  return {
    subject,
    preview: 'If that was you, there is nothing to do.',
    heading: subject,
    paragraphs: [
      greeting(name),
      `${subject} for your account at Daily Drops. If that was you, there is nothing to do.`,
    ],
    action: { label: 'Open settings', url },
    reason: `We write about every change to how you sign in. ${NOT_YOU}`,
  }
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

export function choosePassword({ name, url, because }: AccountMail<'choose-password'>): Letter {
  const { text, reason } = CHOICES[because]
  return {
    subject: 'Choose your password',
    preview: 'Choose a new password to sign in again.',
    heading: 'Choose your password',
    paragraphs: [greeting(name), text],
    action: { label: 'Choose a password', url },
    reason: `You get this email because ${reason}. The link works for one hour. After that, ask for a new one with "Forgot password".`,
  }
}

export function addressTaken({ name, url, reset }: AccountMail<'address-taken'>): Letter {
  return {
    subject: 'You already have an account',
    preview: 'Somebody tried to register with your address.',
    heading: 'You already have an account',
    paragraphs: [
      greeting(name),
      'Somebody, perhaps you, tried to register at Daily Drops with this address. It has an account already: sign in to it.',
      `You no longer know the password? Choose a new one: ${reset}`,
    ],
    action: { label: 'Sign in', url },
    reason:
      'You get this mail because this address was used to register at Daily Drops. If that was not you, there is nothing to do: nobody got in, and nobody was told that you have an account.',
  }
}

export function confirmEmailChange({ name, url, email }: AccountMail<'confirm-email-change'>): Letter {
  return {
    subject: 'Change your e-mail address?',
    preview: 'Nothing changes until you agree.',
    heading: 'Change your e-mail address?',
    paragraphs: [
      greeting(name),
      `Somebody who is signed in to your account asks to change its address to ${email}. Nothing changes until you agree; then we ask the new address too.`,
    ],
    action: { label: 'See the change', url },
    reason: `You get this mail because this is the address of your account at Daily Drops. ${NOT_YOU}`,
  }
}

export function confirmNewEmail({ name, url }: AccountMail<'confirm-new-email'>): Letter {
  return {
    subject: 'Confirm your new e-mail address',
    preview: 'One more step.',
    heading: 'Confirm your new e-mail address',
    paragraphs: [
      greeting(name),
      'Confirm that this address is yours, and your account at Daily Drops moves to it.',
    ],
    action: { label: 'Confirm this address', url },
    reason:
      'You get this mail because this address was given as the new one of an account at Daily Drops. If that was not you, ignore it.',
  }
}

export function emailChanged({ name, url, email }: AccountMail<'email-changed'>): Letter {
  return {
    subject: 'Your e-mail address was changed',
    preview: `You can take it back for ${RETENTION.deletionDays} days.`,
    heading: 'Your e-mail address was changed',
    paragraphs: [
      greeting(name),
      `Your account at Daily Drops now belongs to ${email}. For ${RETENTION.deletionDays} days you can take that back from here.`,
    ],
    action: { label: 'Take it back', url },
    reason: 'You get this mail because this was the address of your account at Daily Drops.',
  }
}

export function confirmDeletion({ name, url }: AccountMail<'confirm-deletion'>): Letter {
  return {
    subject: 'Delete your account?',
    preview: 'Nothing is deleted until you agree.',
    heading: 'Delete your account?',
    paragraphs: [
      greeting(name),
      `You asked to delete your account at Daily Drops. Confirm it, and everything that names you is removed in ${RETENTION.deletionDays} days. Until then you can change your mind.`,
    ],
    action: { label: 'See what happens', url },
    reason: `You get this mail because the deletion of your account was requested. If that was not you, ignore it: nothing happens. ${NOT_YOU}`,
  }
}

export function deletionScheduled({ name, url }: AccountMail<'deletion-scheduled'>): Letter {
  return {
    subject: 'Your account will be deleted',
    preview: `You have ${RETENTION.deletionDays} days to change your mind.`,
    heading: 'Your account will be deleted',
    paragraphs: [
      greeting(name),
      `Your account at Daily Drops and everything that names you will be removed in ${RETENTION.deletionDays} days. Until then one press keeps it.`,
    ],
    action: { label: 'Keep my account', url },
    reason: 'You get this mail because you confirmed the deletion of your account at Daily Drops.',
  }
}

export function exportReady({ name, url }: AccountMail<'export-ready'>): Letter {
  return {
    subject: 'Your data is ready',
    preview: `The link works for ${RETENTION.exportHours} hours.`,
    heading: 'Your data is ready',
    paragraphs: [
      greeting(name),
      `The archive with everything we know about you is ready. The link works for ${RETENTION.exportHours} hours, while you are signed in.`,
    ],
    action: { label: 'Get the archive', url },
    reason: `You get this mail because you asked for your data at Daily Drops. ${NOT_YOU}`,
  }
}

export function chatMoved({ name, url, app }: AccountMail<'chat-moved'>): Letter {
  const subject = `Your ${app} chat was connected to another account`
  return {
    subject,
    preview: `Your edition is no longer delivered by ${app}.`,
    heading: subject,
    paragraphs: [
      greeting(name),
      `Your ${app} chat was disconnected from your account at Daily Drops and then connected to another one. Your own edition is no longer delivered by ${app}. You can connect a chat again in your settings.`,
    ],
    action: { label: 'Open settings', url },
    reason: `You get this email because your account at Daily Drops delivered to that chat. If you did not do this, check who can use your ${app} account.`,
  }
}

export function organisationInvitation({
  url,
  organisation,
}: AccountMail<'organisation-invitation'>): Letter {
  const name = plainName(organisation) ?? 'An organisation'
  return {
    subject: 'You are invited to a team',
    preview: `${name} publishes with Daily Drops.`,
    heading: 'You are invited to a team',
    paragraphs: [
      'Hello,',
      `${name} publishes with Daily Drops and would like you in its team. Sign in with this address, and the page lets you join.`,
    ],
    action: { label: 'See the invitation', url },
    reason:
      'You get this mail because a member of an organisation at Daily Drops gave this address. If you do not know it, ignore it.',
  }
}

/** Typed by somebody else: what could pass for a link is not repeated. */
function plainName(name: string): string | undefined {
  const [, plain] = /^Hello (.+),$/.exec(greeting(name)) ?? []
  return plain
}
