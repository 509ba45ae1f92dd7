import { LINKED_CHANNELS } from '@daily-drops/core/delivery/channels'
import { OFF_REASONS } from '@daily-drops/core/webhooks/webhooks'
import { SOURCE_LOCALE } from '@daily-drops/messages/locales'
import { channels } from '@daily-drops/messages/subjects/channels'
import { z } from 'zod'
import { localeCode } from '../kernel/interface-language.ts'

/** Queued emails must not open an account: their tokens are sealed, and opened only when the email is sent. */
const link = z
  .url({ protocol: /^https?$/ })
  .refine(
    (url) => !new URL(url).searchParams.has('token'),
    'A link’s token must be encrypted before it is queued',
  )

const accountMail = z.object({
  /** The person's own name, as typed at sign-up. It is used in the greeting only if it is a plain name. */
  name: z.string().max(200).optional(),
  url: link,
})

const SIGN_IN_CHANGES = [
  'password',
  'email',
  'two-factor-on',
  'two-factor-off',
  'recovery-codes',
  'recovery-code-used',
  'passkey-added',
  'passkey-removed',
  'provider-linked',
  'provider-unlinked',
] as const

export type SignInChange = (typeof SIGN_IN_CHANGES)[number]

const aboutAddress = accountMail.extend({ email: z.email() })

/** Every account email, and the data that its text needs. */
const PROPS = {
  'verify-email': accountMail,
  'reset-password': accountMail,
  'payment-failed': accountMail,
  'sign-in-changed': accountMail.extend({ change: z.enum(SIGN_IN_CHANGES) }),
  'new-device': accountMail.extend({ device: z.string().max(100), at: z.iso.datetime() }),
  'choose-password': accountMail.extend({
    because: z.enum(['confirmed', 'address-changed']).default('confirmed'),
  }),
  'address-taken': accountMail.extend({ reset: accountMail.shape.url }),
  'confirm-email-change': aboutAddress,
  'confirm-new-email': accountMail,
  'email-changed': aboutAddress,
  'confirm-deletion': accountMail,
  'deletion-scheduled': accountMail,
  'export-ready': accountMail,
  'chat-moved': accountMail.extend({
    app: z.enum(LINKED_CHANNELS.map((channel) => channels.in(SOURCE_LOCALE)(`name.${channel}`))),
  }),
  'suggestion-decided': accountMail.extend({
    /** Its host. */
    source: z.string().max(255),
    accepted: z.boolean(),
    /** What the editor wrote. */
    message: z.string().max(500),
  }),
  'import-decided': accountMail.extend({
    /** How many of the sources that the import suggested. */
    accepted: z.int(),
    declined: z.int(),
  }),
  'webhook-off': accountMail.extend({
    /** The receiver's. */
    host: z.string().max(255),
    reason: z.enum(OFF_REASONS),
  }),
  'organisation-invitation': accountMail.extend({ organisation: z.string().max(120) }),
} as const

export type MailTemplate = keyof typeof PROPS
export type AccountMail<Template extends MailTemplate> = z.output<(typeof PROPS)[Template]>

function mail<Template extends MailTemplate>(template: Template) {
  return z.object({
    template: z.literal(template),
    to: z.email(),
    /** For an address that belongs to no account. Other emails are in the account's language. */
    locale: localeCode.optional(),
    props: PROPS[template],
  })
}

type MailSchema = { [Template in MailTemplate]: ReturnType<typeof mail<Template>> }[MailTemplate]
const schemas = (Object.keys(PROPS) as MailTemplate[]).map(mail) as [MailSchema, ...MailSchema[]]

export const mailSchema = z.discriminatedUnion('template', schemas)
