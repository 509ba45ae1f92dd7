import type { StoryText } from '@daily-drops/core/text/dedupe'
import { createDb, type Db } from '@daily-drops/db/connection/client'
import { insertDrop } from '@daily-drops/db/drops/drop-writes'
import { migrate } from '@daily-drops/db/setup/migrate'
import { saveFingerprint } from '@daily-drops/db/stories/stories'
import { startTemporaryPostgres } from '@daily-drops/db/testing/temporary-postgres'
import { findStory } from '@daily-drops/pipeline/process/find-story'
import { createStudent, vectorText } from '@daily-drops/pipeline/tag/student/student'

export interface PublishedText extends StoryText {
  sourceId: number
  publishedAt: Date
}

const student = createStudent()

interface Stored {
  dropId: number
  storyId: number
}

/**
 * Stores the texts one after the other, as a worker does, and returns each one's story. `use` sees the database before
 * it is deleted.
 */
export async function storeStories(
  texts: readonly PublishedText[],
  use?: (db: Db, stored: readonly Stored[]) => Promise<void>,
): Promise<number[]> {
  const server = await startTemporaryPostgres()
  await migrate(server.url)
  const db = createDb(server.url, { max: 1 })
  try {
    const sources = await addSources(db, Math.max(...texts.map(({ sourceId }) => sourceId)) + 1)
    const stored: Stored[] = []
    for (const text of texts) stored.push(await store(db, text, sources[text.sourceId] ?? 0, stored.length))
    await use?.(db, stored)
    return stored.map(({ storyId }) => storyId)
  } finally {
    await db.destroy()
    await server.stop()
  }
}

async function addSources(db: Db, count: number): Promise<number[]> {
  const sources = Array.from({ length: count }, (_, n) => ({
    name: `Publisher ${n}`,
    homepage_url: `https://p${n}.example/`,
    host: `p${n}.example`,
  }))
  const added = await db.insertInto('sources').values(sources).returning('id').execute()
  return added.map(({ id }) => id).sort((a, b) => a - b)
}

async function store(db: Db, text: PublishedText, sourceId: number, number: number): Promise<Stored> {
  const vector = await student.vectorOf(vectorText(text), text.language ?? '')
  return db.transaction().execute(async (db) => {
    const { storyId, telling } = await findStory(db, text, sourceId, vector)
    const dropId = await insertDrop(db, {
      title: text.title,
      url: `https://example.com/${number}`,
      summary: text.summary,
      language: text.language ?? null,
      published_at: text.publishedAt,
      source_id: sourceId,
      ...(storyId !== undefined && { story_id: storyId }),
    })
    if (dropId === undefined) throw new Error('not stored')
    await saveFingerprint(db, dropId, telling)
    const { story_id } = await db
      .selectFrom('drops')
      .select('story_id')
      .where('id', '=', dropId)
      .executeTakeFirstOrThrow()
    return { dropId, storyId: story_id }
  })
}
