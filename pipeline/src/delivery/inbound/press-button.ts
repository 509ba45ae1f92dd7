import { languageOf } from '@daily-drops/db/accounts/interface-language'
import type { Tx } from '@daily-drops/db/connection/client'
import { tagsOfDrop } from '@daily-drops/db/drops/drops'
import { saveBookmark } from '@daily-drops/db/reading/bookmarks'
import { setOpinion } from '@daily-drops/db/reading/feedback'
import { setLessOfTopic } from '@daily-drops/db/reading/mutes'
import { chat } from '@daily-drops/messages/subjects/chat'
import type { ButtonAction } from '../buttons.ts'
import type { Delivery } from '../delivery.ts'

/** Does what the same button on the page does, and confirms it. */
export async function pressButton(
  db: Tx,
  { snapshots, locales }: Pick<Delivery, 'snapshots' | 'locales'>,
  { userId, action, dropId }: { userId: string; action: ButtonAction; dropId: number },
): Promise<string> {
  const locale = await languageOf(db, ['id', userId], locales)
  const reply = chat.in(locale)
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
  const { tree } = await snapshots.current(new Date())
  const topic = drop.tags.map(tree.idOfSlug).find((id) => id !== undefined) ?? drop.l2_topic_id
  if (topic === null) return reply('noTopic')
  await setLessOfTopic(db, userId, topic, true)
  return reply('less', { topic: tree.labelOf(topic, locale) })
}
