import {
  MEMBER_ROLES,
  SUBMISSION_KINDS,
  SUBMISSION_STATES,
} from '@daily-drops/core/organisations/organisations'
import { z } from 'zod'
import { defineFunction, done, noInput } from '../../kernel/define-function.ts'
import { instant } from '../../kernel/instant.ts'
import { publicLine, publicUrl } from '../public-text.ts'

export const getOrganisation = defineFunction({
  name: 'get-organisation',
  summary:
    'Returns the person’s organisation with its members, sources, keys and readers’ figures, or their invitations if they have none.',
  access: 'verified',
  input: noInput,
  output: z.object({
    organisation: z
      .object({
        name: z.string(),
        role: z.enum(MEMBER_ROLES),
        figures: z.object({ articles: z.int(), saves: z.int(), likes: z.int() }),
        members: z.array(
          z.object({ id: z.uuid(), name: z.string(), email: z.string(), role: z.enum(MEMBER_ROLES) }),
        ),
        sources: z.array(
          z.object({
            id: z.int(),
            name: z.string(),
            kind: z.enum(SUBMISSION_KINDS),
            status: z.enum(SUBMISSION_STATES),
          }),
        ),
        keys: z.array(z.object({ id: z.uuid(), name: z.string(), last_used_at: instant.nullable() })),
        /** Only for owners. */
        invited: z.array(z.object({ email: z.string(), role: z.enum(MEMBER_ROLES), expires_at: instant })),
      })
      .nullable(),
    invitations: z.array(z.object({ id: z.uuid(), name: z.string() })),
  }),
})

export const createOrganisation = defineFunction({
  name: 'create-organisation',
  summary: 'Creates an organisation. Requires the Corporate plan.',
  access: 'verified',
  input: z.object({ name: publicLine(120), homepage_url: publicUrl }),
  output: z.object({ id: z.uuid() }),
})

export const inviteMember = defineFunction({
  name: 'invite-member',
  summary: 'Invites a person to the organisation by email. The invitation is valid for 14 days. For owners.',
  access: 'verified',
  input: z.object({ email: z.email().max(254).toLowerCase(), role: z.enum(MEMBER_ROLES) }),
  output: done,
})

export const withdrawInvitation = defineFunction({
  name: 'withdraw-invitation',
  summary: 'Withdraws an invitation that hasn’t been accepted. For owners.',
  access: 'verified',
  input: z.object({ email: z.email().max(254).toLowerCase() }),
  output: done,
})

export const joinOrganisation = defineFunction({
  name: 'join-organisation',
  summary: 'Accepts an invitation sent to the account’s address.',
  access: 'verified',
  input: z.object({ id: z.uuid() }),
  output: done,
})

export const removeMember = defineFunction({
  name: 'remove-member',
  summary: 'Removes a member, but never the last owner. For owners.',
  access: 'verified',
  input: z.object({ id: z.uuid() }),
  output: done,
})

export const submitSource = defineFunction({
  name: 'submit-organisation-source',
  summary: 'Submits an official source for review: a feed, an API source or manual uploads.',
  access: 'verified',
  input: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('rss'), name: publicLine(200), feed_url: publicUrl }),
    z.object({ kind: z.enum(['api', 'upload']), name: publicLine(200) }),
  ]),
  output: z.object({ id: z.int() }),
})

export const createApiKey = defineFunction({
  name: 'create-api-key',
  summary: 'Creates a key that posts items to one approved source. It is shown once. For owners.',
  access: 'verified',
  input: z.object({ source_id: z.int().positive(), name: publicLine(100) }),
  output: z.object({ id: z.uuid(), key: z.string() }),
})

export const revokeApiKey = defineFunction({
  name: 'revoke-api-key',
  summary: 'Revokes a key. For owners.',
  access: 'verified',
  input: z.object({ id: z.uuid() }),
  output: done,
})

/** An item that an organisation posts, by program or by hand. Missing fields are read from the page. */
export const postedItem = z.object({
  url: publicUrl.describe('Must be on the organisation’s own site.'),
  title: publicLine(300),
  summary: z.string().trim().max(2000).optional(),
  published_at: z.iso
    .datetime()
    .optional()
    .describe(
      'Dates before 1990 or more than a day ahead are ignored. The page’s date, or the current time, is used instead.',
    ),
})

export const uploadItem = defineFunction({
  name: 'upload-item',
  summary: 'Adds one article to an approved upload source manually.',
  access: 'verified',
  input: postedItem.extend({ source_id: z.int().positive() }),
  output: z.object({ queue_id: z.int() }),
})

export const listSourcesToReview = defineFunction({
  name: 'list-organisation-sources-to-review',
  summary: 'Lists organisations’ sources that are waiting for review, oldest first.',
  access: 'admin',
  input: noInput,
  output: z.object({
    sources: z.array(
      z.object({
        id: z.int(),
        kind: z.enum(SUBMISSION_KINDS),
        name: z.string(),
        feed_url: z.string().nullable(),
        organisation: z.string(),
        /** The site on which posted items must be. */
        homepage_url: z.string(),
      }),
    ),
  }),
})

export const reviewSource = defineFunction({
  name: 'review-organisation-source',
  summary: 'Approves an organisation’s source, with or without the official badge, or refuses it.',
  access: 'admin',
  input: z.object({ id: z.int().positive(), approve: z.boolean(), official: z.boolean().default(false) }),
  output: done,
})
