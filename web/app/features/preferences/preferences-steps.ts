import { savePreferences } from '@daily-drops/contract/functions/accounts/preferences'
import { ERRORS } from '@daily-drops/contract/kernel/errors'
import { preferences } from '@daily-drops/messages/subjects/preferences'
import type { AppContext } from '@daily-drops/server/context'
import { data } from 'react-router'
import { undoFeedback } from '../../items/undo-feedback.ts'
import { readChoice } from './choice-form.ts'
import { withRealTopics } from './load-choice.ts'
import { noLanguage, type PreferencesNotice } from './preferences-outcome.ts'
import { refusalOf } from './refusals.ts'

/** Carries out a form of /preferences, by its `intent`. A fault is thrown, so that the host logs it. */
export function takePreferencesStep(context: AppContext, form: FormData) {
  return form.get('intent') === 'undo-feedback' ? undo(context, form) : saveAll(context, form)
}

async function saveAll(context: AppContext, form: FormData) {
  const t = preferences.in(context.locale)
  const choice = readChoice(form)
  if (choice.languages.length === 0) return refused(noLanguage(form, context.locale))
  const refusal = await refusalOf(form, async () =>
    context.call(savePreferences, {
      ...choice,
      topics: await withRealTopics(context, choice.topics),
      edition_size: Number(form.get('edition_size')),
    }),
  )
  if (refusal) {
    const description = refusal.error ?? Object.values(refusal.fields ?? {})[0]
    return refused({ tone: 'bad', title: t('error'), description, refusal })
  }
  const words = { title: t('saved.title'), description: t('saved.description') }
  return data<PreferencesNotice>({ tone: 'ok', ...words })
}

async function undo(context: AppContext, form: FormData) {
  const t = preferences.in(context.locale)
  const undone = await undoFeedback(context, form.get('kind'), Number(form.get('id')))
  if (!undone)
    return refused({
      tone: 'bad',
      title: t('error'),
      description: ERRORS.INVALID_INPUT.message(context.locale),
    })
  return data<PreferencesNotice>({ tone: 'ok', title: t('undone') })
}

function refused(notice: PreferencesNotice) {
  return data(notice, { status: ERRORS.INVALID_INPUT.status })
}
