import { ERRORS } from '@daily-drops/contract/kernel/errors'
import { onboarding } from '@daily-drops/messages/subjects/onboarding'
import { data } from 'react-router'
import { track } from '../../../analytics/track.ts'
import { documentLocale } from '../../../locale/document-locale.ts'
import type { FormRefusal } from '../../../ui/forms/refusal.ts'
import { notify } from '../../../ui/overlays/toast.tsx'

interface Submission {
  request: Request
  /** Responds only when the step is refused. */
  serverAction: () => Promise<{ refusal: FormRefusal }>
}

/** The browser's side of a step: after a fault the reader stays on the step, with everything they entered. */
export async function submitOnboarding({ request, serverAction }: Submission) {
  const completing = (await request.clone().formData()).get('intent') === 'complete'
  try {
    return await serverAction()
  } catch (error) {
    if (error instanceof Response) {
      if (completing && error.headers.get('location') === '/feed') track('onboarding_complete', {})
      throw error
    }
    const t = onboarding.in(documentLocale())
    const description = t(completing ? 'failed.complete' : 'failed.save')
    notify({ tone: 'bad', title: t('failed.title'), description })
    return data(undefined, { status: ERRORS.INTERNAL.status })
  }
}
