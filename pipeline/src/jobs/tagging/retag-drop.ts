import { findTaggable, isTaggedByEditor } from '@daily-drops/db/tagging/tagging'
import { type TaggingContext, tagTexts } from '../../tag/run/tag-texts.ts'

/** An editor's word on a drop stands; everything else is decided anew. */
export async function handle(context: TaggingContext, { dropId }: { dropId: number }) {
  if (await isTaggedByEditor(context.db, dropId)) return { success: true, kept: true as const }
  const drop = await findTaggable(context.db, dropId)
  if (!drop) return { success: false }
  const { tagged } = await tagTexts(context, [drop], { overwrite: true })
  return { success: tagged === 1 }
}
