import { muteSource } from '@daily-drops/contract/functions/reading/feedback'
import { ERRORS, isAppError } from '@daily-drops/contract/kernel/errors'
import { reactions } from '@daily-drops/messages/subjects/reactions'
import type { AppContext } from '@daily-drops/server/context'
import { data, redirect } from 'react-router'
import { signInPath } from '../../access/sign-in-path.ts'
import { sourcePath } from './source-path.ts'

export interface Refusal {
  title: string
  description?: string
}

/** Mutes or unmutes without scripts. Visitors are asked to sign in, and then return. */
export async function takeMuteStep(
  { call, locale }: Pick<AppContext, 'call' | 'locale'>,
  slug: string,
  form: FormData,
) {
  const input = muteSource.input.safeParse({
    source_id: Number(form.get('source_id')),
    muted: form.get('muted') === 'true',
  })
  if (!input.success) return data<Refusal>({ title: ERRORS.INVALID_INPUT.message(locale) }, 400)
  try {
    await call(muteSource, input.data)
  } catch (error) {
    if (!isAppError(error)) throw error
    if (error.code === 'NO_SESSION') throw redirect(signInPath(sourcePath(slug)))
    if (error.code === 'NOT_FOUND') throw redirect('/404')
    if (error.code !== 'EMAIL_NOT_VERIFIED') return data<Refusal>({ title: error.message }, error.status)
    const t = reactions.in(locale)
    return data<Refusal>({ title: t('verify.title'), description: t('verify.description') }, error.status)
  }
  return redirect(sourcePath(slug))
}
