import { getSourcePage } from '@daily-drops/contract/functions/sources/source-pages'
import type { OutputOf } from '@daily-drops/contract/kernel/define-function'
import { isAppError } from '@daily-drops/contract/kernel/errors'
import type { AppContext } from '@daily-drops/server/context'
import { redirect } from 'react-router'
import type { ItemView } from '../../items/item-view.ts'
import { withMarks } from '../../items/with-marks.ts'
import { sourcePath } from './source-path.ts'

export interface SourceView extends Omit<OutputOf<typeof getSourcePage>, 'latest'> {
  latest: ItemView[]
  icon: string | null
}

/** A source's id leads to its page. Our own faults are not hidden, because search engines would drop a page that exists. */
export async function loadSource(
  context: Pick<AppContext, 'call' | 'imageUrl' | 'iconUrl'>,
  slug: string,
): Promise<SourceView> {
  if (!/^[a-z0-9-]{1,100}$/.test(slug)) throw redirect('/404')
  try {
    const page = await context.call(getSourcePage, { slug })
    if (page.source.slug !== slug) throw redirect(sourcePath(page.source.slug), 301)
    return { ...page, latest: withMarks(page.latest, context), icon: context.iconUrl(page.source.id) }
  } catch (error) {
    throw isAppError(error) && error.code === 'NOT_FOUND' ? redirect('/404') : error
  }
}
