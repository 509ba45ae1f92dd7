import type { Tx } from '@daily-drops/db/connection/client'
import { tagsOfDrop } from '@daily-drops/db/drops/drops'
import { saveBookmark } from '@daily-drops/db/reading/bookmarks'
import { setOpinion } from '@daily-drops/db/reading/feedback'
import { setLessOfTopic } from '@daily-drops/db/reading/mutes'
import { SOURCE_LOCALE } from '@daily-drops/messages/locales'
import { chat } from '@daily-drops/messages/subjects/chat'
import type { RankingSnapshot } from '@daily-drops/services/editions/ranking-snapshot'
import type { ButtonAction } from '../buttons.ts'

const reply = chat.in(SOURCE_LOCALE)

/** Does what the same button on the page does, and confirms it. */
export async function pressButton(
  db: Tx,
  { tree }: RankingSnapshot,
  { userId, action, dropId }: { userId: string; action: ButtonAction; dropId: number },
): Promise<string> {
  const drop = await tagsOfDrop(db, dropId)
  if (!drop) return reply('gone')
  if (action === 'save') {
    await saveBookmark(db, userId, dropId)
    return reply('saved')
  }
  if (action === 'like') {
    await setOpinion(db, userId, dropId, 'like')
    return reply('liked')
  }
  const topic = drop.tags.map(tree.idOfSlug).find((id) => id !== undefined) ?? drop.l2_topic_id
  if (topic === null) return reply('noTopic')
  await setLessOfTopic(db, userId, topic, true)
  return reply('less', { topic: tree.labelOf(topic) })
}
