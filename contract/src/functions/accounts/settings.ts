import { z } from 'zod'
import { SOCIAL_PROVIDERS } from '../../accounts/accounts.ts'
import { defineFunction, done, noInput } from '../../kernel/define-function.ts'
import { instant } from '../../kernel/instant.ts'
import { progress } from '../../kernel/progress.ts'
import { optionalLine } from '../public-text.ts'

const name = optionalLine(100)
const timeZone = z.string().min(1).max(64)

const profile = z.object({
  first_name: name,
  last_name: name,
  time_zone: timeZone,
  is_public: z.boolean(),
})

const session = z.object({
  id: z.uuid(),
  device: z.string(),
  signed_in_at: instant,
  last_used_at: instant,
  is_current: z.boolean(),
})

export const getSettings = defineFunction({
  name: 'get-settings',
  summary: 'Returns the account settings a person can change, and where they are signed in.',
  access: 'reader',
  input: noInput,
  output: profile.extend({
    email: z.email(),
    handle: z.string(),
    has_password: z.boolean(),
    is_confirmed: z.boolean(),
    two_factor: z.boolean(),
    passkeys: z.array(z.object({ id: z.uuid(), name: z.string(), added_at: instant })),
    providers: z.array(z.object({ provider: z.enum(SOCIAL_PROVIDERS), connected_at: instant })),
    sessions: z.array(session),
    deletion_due_at: instant.nullable(),
    /**
     * The newest archive. While it is being built, the number of kinds of records it contains. Null before
     * that begins.
     */
    export: z.object({ id: z.uuid(), is_ready: z.boolean(), progress: progress.nullable() }).nullable(),
  }),
})

export const saveSettings = defineFunction({
  name: 'save-settings',
  summary: 'Saves names, time zone, public profile and notifications.',
  access: 'reader',
  input: profile,
  output: done,
})

export const endSession = defineFunction({
  name: 'end-session',
  summary: 'Signs out one device, or all but this one.',
  access: 'reader',
  input: z.object({ session: z.union([z.uuid(), z.literal('others')]) }),
  output: done,
})

const password = z.string().max(128).optional()

export const removePasskey = defineFunction({
  name: 'remove-passkey',
  summary: 'Removes a passkey, unless it is the only way into the account.',
  access: 'reader',
  input: z.object({ id: z.uuid(), password }),
  output: done,
})

export const disconnectProvider = defineFunction({
  name: 'disconnect-provider',
  summary: 'Disconnects a sign-in provider, unless it is the only way into the account.',
  access: 'verified',
  input: z.object({ provider: z.enum(SOCIAL_PROVIDERS), password }),
  output: done,
})

export const confirmIdentity = defineFunction({
  name: 'confirm-identity',
  summary:
    'Confirms the signed-in person by password, or by a code from the authenticator app if there is no password. This allows one credential to be added within 5 minutes.',
  access: 'verified',
  input: z.object({ password }),
  output: done,
})

export const requestEmailChange = defineFunction({
  name: 'request-email-change',
  summary:
    'Emails the current address to confirm an address change. The new address is asked to confirm next.',
  access: 'verified',
  input: z.object({ email: z.email().max(254).toLowerCase(), password }),
  output: done,
})

export const requestExport = defineFunction({
  name: 'request-export',
  summary: 'Starts an export of all the reader’s data. The link arrives by email.',
  access: 'verified',
  input: noInput,
  output: done,
})

export const requestDeletion = defineFunction({
  name: 'request-deletion',
  summary:
    'Emails a link to confirm the account’s deletion. If the address isn’t confirmed, no email is sent and the account is scheduled for deletion directly.',
  access: 'reader',
  input: z.object({ password }),
  output: done,
})

export const cancelDeletion = defineFunction({
  name: 'cancel-deletion',
  summary: 'Cancels the account’s scheduled deletion.',
  access: 'reader',
  input: noInput,
  output: done,
})

const token = z.object({ token: z.string().min(20).max(100) })
const described = z.object({
  purpose: z.enum(['email-old', 'email-new', 'email-undo', 'delete', 'delete-undo']),
  email: z.string().nullable(),
})

export const describeAccountLink = defineFunction({
  name: 'describe-account-link',
  summary: 'Returns what an emailed link would do. Changes nothing.',
  access: 'public',
  input: token,
  output: described,
})

export const useAccountLink = defineFunction({
  name: 'use-account-link',
  summary: 'Carries out what an emailed link is for, once.',
  access: 'public',
  input: token,
  output: described,
})
