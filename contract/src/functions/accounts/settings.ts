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
  summary: 'What a person may change about their account, and where they are signed in.',
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
  summary: 'Names, time zone, public profile and notifications.',
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

export const removePasskey = defineFunction({
  name: 'remove-passkey',
  summary: 'Ends signing in by one passkey.',
  access: 'reader',
  input: z.object({ id: z.uuid() }),
  output: done,
})

const password = z.string().max(128).optional()

export const disconnectProvider = defineFunction({
  name: 'disconnect-provider',
  summary: 'Ends signing in by one provider, unless it is the only way into the account.',
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
  summary: 'Asks the present address whether the account may move to another; that one is asked next.',
  access: 'verified',
  input: z.object({ email: z.email().max(254).toLowerCase(), password }),
  output: done,
})

export const requestExport = defineFunction({
  name: 'request-export',
  summary: 'Has the worker make an archive of everything; a mail brings the link.',
  access: 'verified',
  input: noInput,
  output: done,
})

export const requestDeletion = defineFunction({
  name: 'request-deletion',
  summary:
    'Asks by email whether the account is to be deleted. An unconfirmed address gets no email: its account is scheduled for deletion directly.',
  access: 'reader',
  input: z.object({ password }),
  output: done,
})

export const cancelDeletion = defineFunction({
  name: 'cancel-deletion',
  summary: 'Keeps an account that was to be deleted.',
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
  summary: 'What the link of a mail would do; changes nothing.',
  access: 'public',
  input: token,
  output: described,
})

export const useAccountLink = defineFunction({
  name: 'use-account-link',
  summary: 'Does what the link of a mail is for, once.',
  access: 'public',
  input: token,
  output: described,
})
