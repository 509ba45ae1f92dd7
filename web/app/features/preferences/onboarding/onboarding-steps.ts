import { completeOnboarding, saveOnboardingDraft } from '@daily-drops/contract/functions/accounts/preferences'
import { ERRORS } from '@daily-drops/contract/kernel/errors'
import { safeReturnPath } from '@daily-drops/core/accounts/return-path'
import { choiceRules } from '@daily-drops/messages/subjects/choice-rules'
import type { AppContext } from '@daily-drops/server/context'
import { data, redirect } from 'react-router'
import { onboardingPath } from '../../../access/sign-in-path.ts'
import { clearChosenTopics } from '../../../page/chosen-topics.ts'
import { setFlash } from '../../../page/flash.ts'
import type { FormRefusal } from '../../../ui/forms/refusal.ts'
import { withRealTopics } from '../load-choice.ts'
import { aboutField, refusalOf } from '../refusals.ts'
import { readOnboarding, STEPS, stepOf } from './onboarding-form.ts'

/** Saves the draft and moves on, moves back, or completes. A fault is thrown, so that the host logs it. */
export async function takeOnboardingStep(context: AppContext, form: FormData, search: URLSearchParams) {
  const next = safeReturnPath(search.get('next'))
  const intent = form.get('intent')
  const step = stepOf(form.get('step'))
  const refusal = await save(context, form, intent === 'complete' ? completeOnboarding : saveOnboardingDraft)
  if (intent === 'back') return redirect(onboardingPath(next, Math.max(1, step - 1)))
  if (refusal) return refused(refusal)
  if (intent !== 'complete' && !form.has('topic'))
    return refused(aboutField(form, 'topic', choiceRules.in(context.locale)('topic.first')))
  if (intent !== 'complete') return redirect(onboardingPath(next, Math.min(STEPS.length, step + 1)))
  clearChosenTopics(context.responseHeaders)
  setFlash(context.responseHeaders, 'onboarded')
  return redirect(next ?? '/feed')
}

async function save(
  context: AppContext,
  form: FormData,
  saving: typeof saveOnboardingDraft | typeof completeOnboarding,
): Promise<FormRefusal | undefined> {
  const draft = readOnboarding(form)
  if (draft.languages.length === 0)
    return aboutField(form, 'language', choiceRules.in(context.locale)('language.least'))
  return refusalOf(form, async () =>
    context.call(saving, { ...draft, topics: await withRealTopics(context, draft.topics) }),
  )
}

function refused(refusal: FormRefusal) {
  return data({ refusal }, { status: ERRORS.INVALID_INPUT.status })
}
