import { randomUUID } from 'node:crypto'
import { aDrop, aSource } from '@daily-drops/db/testing/factories'
import { db, type Person } from './people.ts'

type Story = Awaited<ReturnType<typeof aDrop>>
type Overrides = NonNullable<Parameters<typeof aDrop>[1]> & { publisher?: string }

/** A separate tagged story, too old for any edition. */
export async function aStory({ publisher = 'The Gazette', ...overrides }: Overrides = {}): Promise<Story> {
  const host = `${randomUUID()}.example`
  const source = await aSource(db, {
    name: publisher,
    homepage_url: `https://${host}/`,
    feed_url: `https://${host}/feed`,
    host,
    status: 'inactive',
  })
  return aDrop(db, {
    url: `https://${host}/story`,
    language: 'en',
    published_at: new Date('2024-03-01T08:00:00Z'),
    source_id: source.id,
    ...(await someTopics()),
    ...overrides,
  })
}

/** Three specific topics with the topics above them. */
async function someTopics() {
  const topics = await db
    .selectFrom('topics as l3')
    .innerJoin('topics as l2', 'l2.id', 'l3.parent_id')
    .select(['l2.parent_id as l1', 'l2.id as l2', 'l3.slug'])
    .where('l2.slug', '=', 'machine-learning')
    .orderBy('l3.id')
    .limit(3)
    .execute()
  const [first] = topics
  return {
    l1_topic_id: first?.l1 ?? null,
    l2_topic_id: first?.l2 ?? null,
    tags: topics.map(({ slug }) => slug),
    tag_done: true,
  }
}

/** The pages of its story and of its source. */
export async function pagesOf({ story_id, source_id }: Story): Promise<string[]> {
  const { slug } = await db
    .selectFrom('sources')
    .select('slug')
    .where('id', '=', source_id)
    .executeTakeFirstOrThrow()
  return [`/stories/${story_id}`, `/sources/${slug}`]
}

export async function save(person: Person, story: Story, at = new Date()): Promise<void> {
  await db.insertInto('bookmarks').values({ user_id: person.id, drop_id: story.id, created_at: at }).execute()
}

export async function like(person: Person, story: Story, at = new Date()): Promise<void> {
  await db
    .insertInto('reactions')
    .values({ user_id: person.id, drop_id: story.id, opinion: 'like', opinion_at: at })
    .execute()
}

type Action = 'open' | 'like' | 'dislike' | 'dismiss' | 'report'

export async function did(person: Person, action: Action, story: Story, at = new Date()): Promise<void> {
  await db
    .insertInto('engagement_events')
    .values({ user_id: person.id, drop_id: story.id, action, created_at: at })
    .execute()
}

/** The handle of their public page. */
export async function handleOf(person: Person): Promise<string> {
  const { display_name } = await db
    .selectFrom('profiles')
    .select('display_name')
    .where('id', '=', person.id)
    .executeTakeFirstOrThrow()
  return display_name
}
