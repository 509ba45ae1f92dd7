import type { AccountMail, MailTemplate } from '@daily-drops/contract/accounts/account-mails'
import { GRACE_DAYS } from '@daily-drops/core/accounts/billing'
import { RETENTION } from '@daily-drops/core/accounts/retention'
import { RESET_LINK_TTL_SECONDS } from '@daily-drops/core/limits'
import { FAILING_DAYS } from '@daily-drops/core/webhooks/webhooks'
import { datesIn } from '@daily-drops/messages/dates'
import type { Locale } from '@daily-drops/messages/locales'
import { accountEmails } from '@daily-drops/messages/subjects/account-emails'
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

const { deletionDays, exportHours } = RETENTION

type Letters = { [Template in MailTemplate]: (props: AccountMail<Template>) => Letter }

export function lettersIn(locale: Locale): Letters {
  const t = accountEmails.in(locale)
  return {
    'verify-email': () => ({
      subject: t('verifyEmail.subject'),
      preview: t('verifyEmail.preview'),
      text: t('verifyEmail.text'),
      action: t('verifyEmail.action'),
      reason: t('verifyEmail.reason'),
    }),

    'reset-password': () => ({
      subject: t('resetPassword.subject'),
      preview: t('resetPassword.preview'),
      heading: t('resetPassword.heading'),
      text: t('resetPassword.text', { minutes: RESET_LINK_TTL_SECONDS / 60 }),
      action: t('resetPassword.action'),
      reason: t('resetPassword.reason'),
    }),

    'payment-failed': () => ({
      subject: t('paymentFailed.subject'),
      preview: t('paymentFailed.preview', { days: GRACE_DAYS }),
      text: t('paymentFailed.text', { days: GRACE_DAYS }),
      action: t('paymentFailed.action'),
      reason: t('paymentFailed.reason'),
    }),

    'sign-in-changed': ({ change }) => ({
      subject: t(`changed.${change}`),
      preview: t('signInChanged.preview'),
      text: t('signInChanged.text', { change: t(`changed.${change}`) }),
      action: t('signInChanged.action'),
      reason: t('signInChanged.reason'),
    }),

    'new-device': ({ device, at }) => ({
      subject: t('newDevice.subject'),
      preview: t('newDevice.preview', { device }),
      text: t('newDevice.text', { device, day: datesIn(locale).formatDay(at), time: at.slice(11, 16) }),
      action: t('newDevice.action'),
      reason: t('newDevice.reason'),
    }),

    'choose-password': ({ because }) => ({
      subject: t('choosePassword.subject'),
      preview: t('choosePassword.preview'),
      text: t(`choosePassword.${because}.text`),
      action: t('choosePassword.action'),
      reason: t(`choosePassword.${because}.reason`),
    }),

    'address-taken': ({ reset }) => ({
      subject: t('addressTaken.subject'),
      preview: t('addressTaken.preview'),
      text: t('addressTaken.text'),
      action: t('addressTaken.action'),
      alternative: { label: t('addressTaken.alternative'), url: reset },
      reason: t('addressTaken.reason'),
    }),

    'confirm-email-change': ({ email }) => ({
      subject: t('confirmEmailChange.subject'),
      preview: t('confirmEmailChange.preview'),
      text: t('confirmEmailChange.text', { email }),
      action: t('confirmEmailChange.action'),
      reason: t('confirmEmailChange.reason'),
    }),

    'confirm-new-email': () => ({
      subject: t('confirmNewEmail.subject'),
      preview: t('confirmNewEmail.preview'),
      text: t('confirmNewEmail.text'),
      action: t('confirmNewEmail.action'),
      reason: t('confirmNewEmail.reason'),
    }),

    'email-changed': ({ email }) => ({
      subject: t('emailChanged.subject'),
      preview: t('emailChanged.preview', { days: deletionDays }),
      text: t('emailChanged.text', { email, days: deletionDays }),
      action: t('emailChanged.action'),
      reason: t('emailChanged.reason'),
    }),

    'confirm-deletion': () => ({
      subject: t('confirmDeletion.subject'),
      preview: t('confirmDeletion.preview'),
      text: t('confirmDeletion.text', { days: deletionDays }),
      action: t('confirmDeletion.action'),
      reason: t('confirmDeletion.reason'),
    }),

    'deletion-scheduled': () => ({
      subject: t('deletionScheduled.subject'),
      preview: t('deletionScheduled.preview', { days: deletionDays }),
      text: t('deletionScheduled.text', { days: deletionDays }),
      action: t('deletionScheduled.action'),
      reason: t('deletionScheduled.reason'),
    }),

    'export-ready': () => ({
      subject: t('exportReady.subject'),
      preview: t('exportReady.preview', { hours: exportHours }),
      text: t('exportReady.text', { hours: exportHours }),
      action: t('exportReady.action'),
      reason: t('exportReady.reason'),
    }),

    'chat-moved': ({ app }) => ({
      subject: t('chatMoved.subject', { app }),
      preview: t('chatMoved.preview', { app }),
      text: t('chatMoved.text', { app }),
      action: t('chatMoved.action'),
      reason: t('chatMoved.reason', { app }),
    }),

    'suggestion-decided': ({ source, accepted, message }) => ({
      subject: t(accepted ? 'suggestionAccepted.subject' : 'suggestionDeclined.subject', { source }),
      preview: t(accepted ? 'suggestionAccepted.preview' : 'suggestionDeclined.preview'),
      text: accepted
        ? t('suggestionAccepted.text', { source })
        : t('suggestionDeclined.text', { source, message }),
      action: t(accepted ? 'suggestionAccepted.action' : 'suggestionDeclined.action'),
      reason: t('suggestionDecided.reason'),
    }),

    'import-decided': ({ accepted, declined }) => ({
      subject: t('importDecided.subject', { accepted }),
      preview: t('importDecided.preview'),
      text: t('importDecided.text', { accepted, declined }),
      action: t('importDecided.action'),
      reason: t('importDecided.reason'),
    }),

    'webhook-off': ({ host, reason }) => ({
      subject: t('webhookOff.subject'),
      preview: t('webhookOff.preview', { host }),
      text: t(`webhookOff.${reason}.text`, { host, days: FAILING_DAYS }),
      action: t('webhookOff.action'),
      reason: t('webhookOff.reason'),
    }),

    'organisation-invitation': ({ organisation }) => {
      const name = plainName(organisation) ?? t('organisationInvitation.unnamed')
      return {
        subject: t('organisationInvitation.subject'),
        preview: t('organisationInvitation.preview', { name }),
        text: t('organisationInvitation.text', { name }),
        action: t('organisationInvitation.action'),
        reason: t('organisationInvitation.reason'),
      }
    },
  }
}
