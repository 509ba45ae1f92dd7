import { isTopicLimit } from '@daily-drops/contract/accounts/topic-limits'
import { followTopic } from '@daily-drops/contract/functions/topics/topic-pages'
import { ERRORS, isAppError } from '@daily-drops/contract/kernel/errors'
import { reactions } from '@daily-drops/messages/subjects/reactions'
import { topicFollow } from '@daily-drops/messages/subjects/topic-follow'
import type { AppContext } from '@daily-drops/server/context'
import { data, redirect } from 'react-router'
import { signInPath } from '../../access/sign-in-path.ts'
import type { FollowOutcome } from './follow-notice.tsx'
import { notFound } from './load-topic.ts'
import { topicPath } from './topic-paths.ts'

/** Follows or unfollows the topic. Visitors are asked to sign in, and then return. */
export async function takeFollowStep(
  { call, locale }: Pick<AppContext, 'call' | 'locale'>,
  slug: string,
  form: FormData,
) {
  const followed = form.get('followed') === 'true'
  const input = followTopic.input.safeParse({ topic_id: Number(form.get('topic_id')), followed })
  if (!input.success) return refused({ tone: 'bad', title: ERRORS.INVALID_INPUT.message(locale) }, 400)
  try {
    await call(followTopic, input.data)
  } catch (error) {
    if (!isAppError(error)) throw error
    if (error.code === 'NO_SESSION') throw redirect(signInPath(topicPath(slug)))
    if (error.code === 'NOT_FOUND') throw notFound()
    if (error.code === 'EMAIL_NOT_VERIFIED') {
      const t = reactions.in(locale)
      const words = { title: t('verify.title'), description: t('verify.description') }
      return refused({ tone: 'bad', ...words }, error.status)
    }
    return refused(
      { tone: 'bad', title: error.message, isLimit: isTopicLimit(error.message, locale) },
      error.status,
    )
  }
  const title = topicFollow.in(locale)(followed ? 'followed' : 'unfollowed')
  return data<FollowOutcome>({ tone: 'ok', title, followed })
}

function refused(outcome: FollowOutcome, status: number) {
  return data(outcome, { status })
}
