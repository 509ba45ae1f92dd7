import * as organisations from '@daily-drops/contract/functions/organisations/organisations'
import { sendMail } from '@daily-drops/contract/jobs/accounts'
import { AppError } from '@daily-drops/contract/kernel/errors'
import { registrableDomain } from '@daily-drops/core/addresses/registrable-domain'
import { API_KEYS_PER_ORGANISATION, INVITATION_DAYS, MAX_WAITING_FOR_REVIEW } from '@daily-drops/core/limits'
import { hasRight } from '@daily-drops/db/accounts/held-rights'
import type { Db, Tx } from '@daily-drops/db/connection/client'
import { enqueue } from '@daily-drops/db/jobs/jobs'
import { addKey, keysOf, revokeKey } from '@daily-drops/db/organisations/api-keys'
import {
  endReview,
  findSourceOf,
  lockPending,
  organisationFigures,
  sourcesOf,
  sourcesToReview,
  submitSource,
} from '@daily-drops/db/organisations/organisation-sources'
import {
  findMembership,
  insertOrganisation,
  invitationsTo,
  invite,
  join,
  type Membership,
  membersOf,
  pendingInvitations,
  removeMember,
  withdrawInvitation,
} from '@daily-drops/db/organisations/organisations'
import { holdsCorporatePlan } from '@daily-drops/db/organisations/publishing-rights'
import { addSources } from '@daily-drops/db/sources/sources'
import { organisationErrors } from '@daily-drops/messages/subjects/organisation-errors'
import { newSecret } from '@daily-drops/services/accounts/secret-link'
import { admitItem } from '../../items-api/admit-item.ts'
import { requirePublishing } from '../../items-api/publishing-right.ts'
import { handle } from '../handle.ts'
import { handleChange } from '../handle-change.ts'
import { limitInvitations } from './invitation-limits.ts'

const KEY_DAYS = 365
const DAY_MS = 24 * 60 * 60 * 1000

export const organisationsHandlers = [
  handle(organisations.getOrganisation, async ({ db, viewer }) => {
    const membership = await findMembership(db, viewer.id)
    if (!membership) return { organisation: null, invitations: await invitationsTo(db, viewer.email) }
    const { organisation_id: id, name, role } = membership
    const [figures, members, sources, keys, invited] = await Promise.all([
      organisationFigures(db, id),
      membersOf(db, id),
      sourcesOf(db, id),
      keysOf(db, id),
      role === 'owner' ? pendingInvitations(db, id) : [],
    ])
    return {
      organisation: {
        name,
        role,
        figures,
        members: members,
        sources,
        keys,
        invited: invited.map(({ email, role, created_at }) => ({
          email,
          role,
          expires_at: new Date(created_at.getTime() + INVITATION_DAYS * DAY_MS),
        })),
      },
      invitations: [],
    }
  }),

  handleChange(organisations.createOrganisation, 'organisation', async ({ db, viewer }, input) => {
    if (!(await hasRight(db, viewer.id, 'officialSources')))
      throw new AppError('FORBIDDEN', { message: organisationErrors.text('needsPlan') })
    const id = await insertOrganisation(db, viewer.id, input)
    if (!id) throw new AppError('CONFLICT', { message: organisationErrors.text('alreadyMember') })
    return { answer: { id }, id }
  }),

  handleChange(
    organisations.inviteMember,
    'organisation',
    async ({ db, viewer, locale, baseUrl }, { email, role }) => {
      const { organisation_id: id, name } = await ownership(db, viewer.id)
      await requirePlan(db, id)
      await limitInvitations(db, id, email)
      await invite(db, { organisation_id: id, email, role, invited_by: viewer.id })
      const props = { url: `${baseUrl}/corporate`, organisation: name }
      await enqueue(db, sendMail, { template: 'organisation-invitation', to: email, locale, props })
      return { id, details: { role } }
    },
  ),

  handleChange(organisations.withdrawInvitation, 'organisation', async ({ db, viewer }, { email }) => {
    const { organisation_id: id } = await ownership(db, viewer.id)
    if (!(await withdrawInvitation(db, id, email)))
      throw new AppError('NOT_FOUND', { message: organisationErrors.text('invitationGone') })
    return { id }
  }),

  handleChange(organisations.joinOrganisation, 'organisation', async ({ db, viewer }, { id }) => {
    if (!(await join(db, viewer, id))) throw new AppError('NOT_FOUND')
    await requirePlan(db, id)
    return { id }
  }),

  handleChange(organisations.removeMember, 'organisation', async ({ db, viewer }, { id: member }) => {
    const { organisation_id: id } = await ownership(db, viewer.id)
    if (!(await removeMember(db, id, member)))
      throw new AppError('CONFLICT', { message: organisationErrors.text('cannotRemove') })
    return { id }
  }),

  handleChange(
    organisations.submitSource,
    'organisation_source',
    async ({ db, viewer }, { kind, name, ...rest }) => {
      const { organisation_id } = await membership(db, viewer.id)
      await requirePlan(db, organisation_id)
      const feed_url = 'feed_url' in rest ? rest.feed_url : null
      const id = await submitSource(db, organisation_id, { kind, name, feed_url })
      if (!id)
        throw new AppError('CONFLICT', {
          message: organisationErrors.text('sourcesWaiting', { count: MAX_WAITING_FOR_REVIEW }),
        })
      return { answer: { id }, id, details: { kind, name } }
    },
  ),

  handleChange(organisations.createApiKey, 'api_key', async ({ db, viewer }, { source_id, name }) => {
    const { organisation_id } = await ownership(db, viewer.id)
    const source = await activeSource(db, organisation_id, source_id, 'api')
    await requirePublishing(db, { sourceId: source.sourceId, sentBy: viewer.id })
    const { token, hash } = newSecret()
    const expires_at = new Date(Date.now() + KEY_DAYS * DAY_MS)
    const key = { organisation_id, organisation_source_id: source.id, name, secret_hash: hash, expires_at }
    const id = await addKey(db, { ...key, created_by: viewer.id })
    if (!id)
      throw new AppError('CONFLICT', {
        message: organisationErrors.text('tooManyKeys', { count: API_KEYS_PER_ORGANISATION }),
      })
    return { answer: { id, key: `ddk_${id}_${token}` }, id, details: { name } }
  }),

  handleChange(organisations.revokeApiKey, 'api_key', async ({ db, viewer }, { id }) => {
    const { organisation_id } = await ownership(db, viewer.id)
    if (!(await revokeKey(db, organisation_id, id))) throw new AppError('NOT_FOUND')
    return { id }
  }),

  handleChange(
    organisations.uploadItem,
    'ingestion_queue',
    async ({ db, viewer }, { source_id, ...item }) => {
      const { organisation_id } = await membership(db, viewer.id)
      const { sourceId } = await activeSource(db, organisation_id, source_id, 'upload')
      await requirePublishing(db, { sourceId, sentBy: viewer.id })
      const id = await admitItem(db, { item, sourceId, requestedBy: viewer.id })
      return { answer: { queue_id: id }, id }
    },
  ),

  handle(organisations.listSourcesToReview, async ({ db }) => ({
    sources: await sourcesToReview(db),
  })),

  handleChange(
    organisations.reviewSource,
    'organisation_source',
    async ({ db }, { id, approve, official }) => {
      const source = await lockPending(db, id)
      if (!source) throw new AppError('CONFLICT')
      if (approve) await requirePlan(db, source.organisation_id)
      const { kind, name, feed_url, homepage_url } = source
      const host = registrableDomain(feed_url ?? homepage_url) ?? ''
      const type = kind === 'rss' ? ('rss' as const) : ('manual' as const)
      const input = { name, homepage_url, feed_url, host, type, language: null, official }
      const [added] = approve ? await addSources(db, [input]) : []
      if (approve && !added) throw new AppError('CONFLICT', { message: organisationErrors.text('knownFeed') })
      await endReview(db, id, added?.id ?? null)
      return { id, details: { approve, official } }
    },
  ),
]

async function membership(db: Db | Tx, userId: string): Promise<Membership> {
  const found = await findMembership(db, userId)
  if (!found) throw new AppError('FORBIDDEN', { message: organisationErrors.text('noMember') })
  return found
}

async function ownership(db: Db | Tx, userId: string): Promise<Membership> {
  const found = await membership(db, userId)
  if (found.role !== 'owner')
    throw new AppError('FORBIDDEN', { message: organisationErrors.text('ownersOnly') })
  return found
}

async function requirePlan(db: Tx, organisationId: string): Promise<void> {
  if (await holdsCorporatePlan(db, organisationId)) return
  throw new AppError('FORBIDDEN', {
    message: organisationErrors.text('planEnded'),
  })
}

/** Another organisation's source is treated as missing. */
async function activeSource(
  db: Tx,
  organisationId: string,
  id: number,
  kind: 'api' | 'upload',
): Promise<{ id: number; sourceId: number }> {
  const source = await findSourceOf(db, organisationId, id)
  if (source?.kind !== kind) throw new AppError('NOT_FOUND')
  if (source.status !== 'active')
    throw new AppError('CONFLICT', { message: organisationErrors.text('notApproved') })
  if (source.source_id === null)
    throw new AppError('FORBIDDEN', { message: organisationErrors.text('withheld.removed') })
  return { id, sourceId: source.source_id }
}
