import { favourSource, muteSource, reportSource } from '@daily-drops/contract/functions/reading/feedback'
import { reasonIn } from '@daily-drops/contract/items/report-reasons'
import { ERRORS, isAppError } from '@daily-drops/contract/kernel/errors'
import { reactions } from '@daily-drops/messages/subjects/reactions'
import type { AppContext } from '@daily-drops/server/context'
import { data, redirect } from 'react-router'
import { signInPath } from '../../access/sign-in-path.ts'
import { setFlash } from '../../page/flash.ts'
import { sourcePath } from './source-path.ts'

interface Refusal {
  title: string
  description?: string
}

export interface SourceOutcome {
  refusal?: Refusal
  /** The reader wants to report the source and hasn't said why. */
  asksReason?: true
}

type Context = Pick<AppContext, 'call' | 'locale' | 'viewer' | 'responseHeaders'>

/**
 * Mutes, favours or reports a source without scripts. Visitors are asked to sign in, and then return.
 */
export async function takeSourceStep(context: Context, slug: string, form: FormData) {
  const { locale, viewer } = context
  if (!viewer) throw redirect(signInPath(sourcePath(slug)))
  const refused = (refusal: Refusal, status: number) => data<SourceOutcome>({ refusal }, status)
  try {
    if (!(await carryOut(context, form))) return data<SourceOutcome>({ asksReason: true })
  } catch (error) {
    if (!isAppError(error)) throw error
    if (error.code === 'NO_SESSION') throw redirect(signInPath(sourcePath(slug)))
    if (error.code === 'NOT_FOUND') throw redirect('/404')
    if (error.code === 'INVALID_INPUT') return refused({ title: ERRORS.INVALID_INPUT.message(locale) }, 400)
    if (error.code !== 'EMAIL_NOT_VERIFIED') return refused({ title: error.message }, error.status)
    const t = reactions.in(locale)
    return refused({ title: t('verify.title'), description: t('verify.description') }, error.status)
  }
  return redirect(sourcePath(slug))
}

/** Returns whether anything was done. A report needs a reason first. */
async function carryOut({ call, responseHeaders }: Context, form: FormData): Promise<boolean> {
  const source_id = Number(form.get('source_id'))
  if (form.has('favoured')) await call(favourSource, { source_id, favoured: form.get('favoured') === 'true' })
  else if (form.has('muted')) await call(muteSource, { source_id, muted: form.get('muted') === 'true' })
  else {
    const reason = reasonIn(form)
    if (!reason) return false
    await call(reportSource, { source_id, reason })
    setFlash(responseHeaders, 'source-reported')
  }
  return true
}
