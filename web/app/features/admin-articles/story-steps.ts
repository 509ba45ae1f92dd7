import { listArticles } from '@daily-drops/contract/functions/drops/articles'
import {
  type getArticleStory,
  mergeStories,
  removeTelling,
  undoStoryDecision,
} from '@daily-drops/contract/functions/stories/story-decisions'
import type { OutputOf } from '@daily-drops/contract/kernel/define-function'
import { isAppError } from '@daily-drops/contract/kernel/errors'
import { consoleStories } from '@daily-drops/messages/subjects/console-stories'
import type { Call } from '../../console/actions.ts'
import type { Language } from '../../console/language.tsx'
import type { Notice } from '../../ui/overlays/notice.ts'
import type { ArticleRow } from './articles-view.ts'

export type ArticleStory = OutputOf<typeof getArticleStory>

export type StoryChange =
  | { kind: 'removal'; dropId: number; story_id: number }
  | { kind: 'merge'; from: number; into: number }

/** `decisionId` is what an undo names. */
export async function changeStoryStep(
  call: Call,
  change: StoryChange,
  language: Language,
): Promise<{ notice: Notice; decisionId?: number }> {
  const t = consoleStories.in(language)
  try {
    const { kind, ...input } = change
    const { decision_id } =
      kind === 'merge'
        ? await call(mergeStories, input as { from: number; into: number })
        : await call(removeTelling, input as { dropId: number; story_id: number })
    return {
      notice: { tone: 'ok', title: t(kind === 'merge' ? 'merged' : 'removed') },
      decisionId: decision_id,
    }
  } catch (error) {
    return { notice: { tone: 'bad', title: t('failed'), description: reasonIn(error) } }
  }
}

export async function undoStoryStep(call: Call, decision_id: number, language: Language): Promise<Notice> {
  const t = consoleStories.in(language)
  try {
    await call(undoStoryDecision, { decision_id })
    return { tone: 'ok', title: t('undone') }
  } catch (error) {
    return { tone: 'bad', title: t('undoFailed'), description: reasonIn(error) }
  }
}

const reasonIn = (error: unknown) => (isAppError(error) ? error.message : undefined)

const SHOWN = 8

/** The newest matching articles of other stories, one of each. */
export async function findOtherStories(call: Call, text: string, storyId: number): Promise<ArticleRow[]> {
  const { articles } = await call(listArticles, { text })
  const others = new Map(articles.map((article) => [article.story_id, article]))
  others.delete(storyId)
  return [...others.values()].slice(0, SHOWN)
}
