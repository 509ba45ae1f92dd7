import { suggestSource } from '@daily-drops/contract/functions/sources/suggestions'
import type { OutputOf } from '@daily-drops/contract/kernel/define-function'
import { isAppError } from '@daily-drops/contract/kernel/errors'
import type { AppContext } from '@daily-drops/server/context'
import { data } from 'react-router'
import { checkForm, type FormRefusal, refusalOf } from '../../ui/forms/refusal.ts'

export interface SuggestOutcome {
  refusal?: FormRefusal
  answer?: OutputOf<typeof suggestSource>
}

export async function takeSuggestion({ call, locale }: Pick<AppContext, 'call' | 'locale'>, form: FormData) {
  const given = { address: form.get('address'), why: form.get('why') ?? '' }
  const checked = checkForm(suggestSource.input, form, { given, locale })
  if (!checked.success) return data<SuggestOutcome>({ refusal: checked.refusal }, 400)
  try {
    return data<SuggestOutcome>({ answer: await call(suggestSource, checked.data) })
  } catch (error) {
    const refusal = refusalOf(error, form)
    return data<SuggestOutcome>({ refusal }, isAppError(error) ? error.status : 400)
  }
}
