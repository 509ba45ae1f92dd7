import { saveProfile } from '@daily-drops/contract/functions/accounts/profiles'
import { ERRORS, isAppError } from '@daily-drops/contract/kernel/errors'
import { profile as messages } from '@daily-drops/messages/subjects/profile'
import type { AppContext } from '@daily-drops/server/context'
import { data } from 'react-router'
import { documentLocale } from '../../locale/document-locale.ts'
import { checkForm, type FormRefusal } from '../../ui/forms/refusal.ts'
import type { Notice } from '../../ui/overlays/notice.ts'
import { notify } from '../../ui/overlays/toast.tsx'

export interface ProfileOutcome {
  notice?: Omit<Notice, 'action' | 'id'>
  refusal?: FormRefusal
}

/** Carries out the form of /profile. A fault is thrown, so that the host logs it. */
export async function saveAbout({ call, locale }: Pick<AppContext, 'call' | 'locale'>, form: FormData) {
  const given = { ...Object.fromEntries(form), is_public: form.get('is_public') === 'on' }
  const input = checkForm(saveProfile.input, form, { given, locale })
  if (!input.success) return data<ProfileOutcome>({ refusal: input.refusal }, { status: 400 })
  await call(saveProfile, input.data)
  return data<ProfileOutcome>({ notice: { tone: 'ok', title: messages.in(locale)('saved') } })
}

/** The browser's side: a notice says that it was saved, or why not. */
export async function submitAbout(serverAction: () => Promise<ProfileOutcome>): Promise<ProfileOutcome> {
  const outcome = await serverAction().catch((error: unknown): ProfileOutcome => {
    if (error instanceof Response) throw error
    const title = isAppError(error) ? error.message : ERRORS.INTERNAL.message(documentLocale())
    return { notice: { tone: 'bad', title } }
  })
  if (outcome.notice) notify(outcome.notice)
  return outcome
}
