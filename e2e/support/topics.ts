import { randomUUID } from 'node:crypto'
import { addDays } from '@daily-drops/core/archive'
import { type aDrop, aTopic } from '@daily-drops/db/testing/factories'
import { db } from './people.ts'
import { aStory } from './reading.ts'

export const TODAY = new Date().toISOString().slice(0, 10)
export const daysAgo = (days: number) => addDays(TODAY, -days)

type Topic = Awaited<ReturnType<typeof aTopic>>
type Story = Parameters<typeof aStory>[0]

/** A separate subtopic with one specific topic, under a main topic that few journeys use. */
export interface Branch {
  l1: Pick<Topic, 'id' | 'slug' | 'label'>
  l2: Topic
  l3: Topic
}

export async function aBranch(): Promise<Branch> {
  const l1 = await db
    .selectFrom('topics')
    .select(['id', 'slug', 'label', 'level'])
    .where('slug', '=', 'entertainment')
    .executeTakeFirstOrThrow()
  const name = randomUUID().slice(0, 8)
  const l2 = await aTopic(db, {
    parent: l1,
    slug: `field-${name}`,
    label: `Field ${name}`,
    intro: `Everything on field ${name}.`,
  })
  return { l1, l2, l3: await aTopic(db, { parent: l2, slug: `leaf-${name}`, label: `Leaf ${name}` }) }
}

/** Removed once its journey is over. */
export async function retire({ l2, l3 }: Branch): Promise<void> {
  await db.updateTable('topics').set({ is_active: false }).where('id', 'in', [l2.id, l3.id]).execute()
}

/** A story on the branch, on a day. */
export function aStoryOn({ l1, l2, l3 }: Branch, day: string, story: Story = {}): ReturnType<typeof aDrop> {
  return aStory({
    published_at: new Date(`${day}T10:00:00Z`),
    l1_topic_id: l1.id,
    l2_topic_id: l2.id,
    tags: [l3.slug],
    ...story,
  })
}
