import type * as jobs from '@daily-drops/contract/jobs/tagging'
import type { JobOutputOf } from '@daily-drops/contract/kernel/define-job'
import { findTaggable, isTaggedByEditor } from '@daily-drops/db/tagging/tagging'
import { tagTexts } from '../../tag/run/tag-texts.ts'
import type { JobContext } from '../bind.ts'

/** An editor's word on a drop stands; everything else is decided anew. */
export async function handle(
  context: JobContext,
  { dropId }: { dropId: number },
): Promise<JobOutputOf<typeof jobs.retagDrop>> {
  if (await isTaggedByEditor(context.db, dropId)) return { success: true, kept: true }
  const drop = await findTaggable(context.db, dropId)
  if (!drop) return { success: false }
  const { tagged } = await tagTexts(context, [drop], { overwrite: true })
  return { success: tagged === 1 }
}
