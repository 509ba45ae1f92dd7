import { findTaggable, isTaggedByEditor } from '@daily-drops/db/tagging/tagging'
import { type TaggingContext, tagTexts } from '../../tag/run/tag-texts.ts'

/** An editor's tags stay. Everything else is decided again. */
export async function handle(context: TaggingContext, { dropId }: { dropId: number }) {
  if (await isTaggedByEditor(context.db, dropId)) return { success: true, kept: true as const }
  const drop = await findTaggable(context.db, dropId)
  if (!drop) return { success: false }
  const { tagged } = await tagTexts(context, [drop], { overwrite: true })
  return { success: tagged === 1 }
}
