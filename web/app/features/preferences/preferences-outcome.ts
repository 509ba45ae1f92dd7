import { ERRORS } from '@daily-drops/contract/kernel/errors'
import type { Locale } from '@daily-drops/messages/locales'
import { choiceRules } from '@daily-drops/messages/subjects/choice-rules'
import { preferences } from '@daily-drops/messages/subjects/preferences'
import { data } from 'react-router'
import { track } from '../../analytics/track.ts'
import { documentLocale } from '../../locale/document-locale.ts'
import type { FormRefusal } from '../../ui/forms/refusal.ts'
import type { Notice } from '../../ui/overlays/notice.ts'
import { notify } from '../../ui/overlays/toast.tsx'
import { readChoice } from './choice-form.ts'
import { aboutField } from './refusals.ts'

export interface PreferencesNotice extends Omit<Notice, 'action' | 'id'> {
  refusal?: FormRefusal
}

export function noLanguage(form: FormData, locale: Locale): PreferencesNotice {
  const title = preferences.in(locale)('error')
  const description = choiceRules.in(locale)('language.leastOnSave')
  return { tone: 'bad', title, description, refusal: aboutField(form, 'language', description) }
}

interface Submission {
  request: Request
  serverAction: () => Promise<PreferencesNotice>
}

/**
 * The browser's side of a save: an error that it can detect itself is not sent, and a fault leaves the form
 * unchanged.
 */
export async function submitPreferences({ request, serverAction }: Submission) {
  const form = await request.clone().formData()
  const choice = readChoice(form)
  const saves = form.get('intent') === 'save'
  if (saves && choice.languages.length === 0)
    return said(noLanguage(form, documentLocale()), ERRORS.INVALID_INPUT.status)
  try {
    const notice = await serverAction()
    if (saves && notice.tone === 'ok') {
      track('preferences_completed', {
        topics_count: choice.topics.length,
        languages_count: choice.languages.length,
      })
    }
    return said(notice)
  } catch (error) {
    if (error instanceof Response) throw error
    const t = preferences.in(documentLocale())
    const notice = { tone: 'bad' as const, title: t('error'), description: t('saveFailed') }
    return said(notice, ERRORS.INTERNAL.status)
  }
}

function said(notice: PreferencesNotice, status = 200) {
  const { refusal: _, ...words } = notice
  notify(words)
  return data(notice, { status })
}
