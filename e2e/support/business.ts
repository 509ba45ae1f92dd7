import { randomBytes, randomUUID } from 'node:crypto'
import type { SubmissionKind } from '@daily-drops/core/organisations/organisations'
import { aUser } from '@daily-drops/db/testing/factories'
import { db, type Person } from './people.ts'

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)
const dayIn = (days: number) => inDays(days).toISOString().slice(0, 10)

/** A team of three with a source in each state and two keys. */
export async function anOrganisation({ id }: Person): Promise<void> {
  const organisation = await db
    .insertInto('organisations')
    .values({ name: 'Northwind', homepage_url: 'https://northwind.example/' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const colleagues = [
    await aUser(db, { email: `${randomUUID()}@example.com` }),
    await aUser(db, { email: `${randomUUID()}@example.com` }),
  ]
  await db
    .insertInto('organisation_members')
    .values([
      { organisation_id: organisation.id, user_id: id, role: 'owner' },
      ...colleagues.map((each) => ({
        organisation_id: organisation.id,
        user_id: each.id,
        role: 'editor' as const,
      })),
    ])
    .execute()
  const published = await db.selectFrom('sources').select('id').limit(2).execute()
  const [, updates] = await db
    .insertInto('organisation_sources')
    .values(
      [
        { kind: 'rss', name: 'Newsroom', status: 'active', source_id: published[0]?.id ?? null },
        { kind: 'api', name: 'Product updates', status: 'active', source_id: published[1]?.id ?? null },
        { kind: 'upload', name: 'Annual report', status: 'pending', source_id: null },
        { kind: 'rss', name: 'Press clippings', status: 'refused', source_id: null },
      ].map((source) => ({
        ...source,
        kind: source.kind as SubmissionKind,
        status: source.status as 'pending' | 'active' | 'refused',
        organisation_id: organisation.id,
        feed_url: source.kind === 'rss' ? `https://northwind.example/${randomUUID()}` : null,
      })),
    )
    .returning('id')
    .execute()
  if (!updates) return
  await db
    .insertInto('api_keys')
    .values(
      ['Newsroom server', 'Backup'].map((name, index) => ({
        name,
        organisation_id: organisation.id,
        organisation_source_id: updates.id,
        secret_hash: randomBytes(32),
        expires_at: inDays(300),
        last_used_at: index === 0 ? inDays(-1) : null,
      })),
    )
    .execute()
}

/** One campaign in each state. */
export async function someCampaigns({ id }: Person): Promise<void> {
  const campaigns = [
    {
      headline: 'Tea that waits until you are done',
      status: 'active',
      seen: 12_480,
      impressions: 20_000,
      clicks: 311,
    },
    {
      headline: 'Engineers who like quiet offices',
      status: 'completed',
      seen: 30_000,
      impressions: 30_000,
      clicks: 943,
    },
    {
      headline: 'A winter conference with an end',
      status: 'pending',
      seen: 0,
      impressions: 15_000,
      clicks: 0,
    },
    {
      headline: 'Ten gadgets you will love this winter',
      status: 'refused',
      seen: 0,
      impressions: 5_000,
      clicks: 0,
    },
  ] as const
  await db
    .insertInto('campaigns')
    .values(
      campaigns.map((campaign) => ({
        ...campaign,
        user_id: id,
        sponsor: 'Slow Leaf',
        url: 'https://slow-leaf.example/',
        first_day: dayIn(-20),
        last_day: dayIn(20),
      })),
    )
    .execute()
}
