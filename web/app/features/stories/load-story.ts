import { getStory } from '@daily-drops/contract/functions/stories/stories'
import { isAppError } from '@daily-drops/contract/kernel/errors'
import type { AppContext } from '@daily-drops/server/context'
import { redirect, redirectDocument } from 'react-router'
import { storyPath } from '../../items/stories/story-path.ts'
import { withMarks } from '../../items/with-marks.ts'
import { MERGED_NOTE, type StoryView } from './story-view.ts'

type Loading = Pick<AppContext, 'call' | 'imageUrl' | 'iconUrl'>

const LEAD_WIDTH = 640

/** A story that does not exist leads to the not-found page. Our own faults are not hidden. */
export async function loadStory(context: Loading, id: string): Promise<StoryView> {
  const story = await findStory(context, id)
  // The page shows its note about the merge only at this address, and only a new document looks at it.
  if (String(story.story_id) !== id)
    throw redirectDocument(`${storyPath(story.story_id)}#${MERGED_NOTE}`, 301)
  const [first, ...others] = [...story.tellings, ...story.in_other_languages]
  const [lead] = withMarks(first ? [first] : [], context, LEAD_WIDTH)
  if (!lead) throw notFound()
  const isRead = story.tellings.length > 0
  return {
    ...story,
    lead,
    tellings: withMarks(isRead ? others.slice(0, story.tellings.length - 1) : [], context),
    in_other_languages: withMarks(isRead ? story.in_other_languages : others, context),
  }
}

async function findStory({ call }: Loading, id: string) {
  if (!isStoryId(id)) throw notFound()
  try {
    return await call(getStory, { story_id: Number(id) })
  } catch (error) {
    if (isAppError(error) && error.code === 'NOT_FOUND') throw notFound()
    throw error
  }
}

/** One address per story: no sign, no leading zero, no fraction. */
const isStoryId = (id: string) => /^[1-9]\d*$/.test(id) && Number.isSafeInteger(Number(id))

const notFound = () => redirect('/404')
