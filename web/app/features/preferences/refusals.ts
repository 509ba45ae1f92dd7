import { isAppError } from '@daily-drops/contract/kernel/errors'
import { type FormRefusal, keptValues } from '../../ui/forms/refusal.ts'

/** The contract's names of fields that are named differently in the form. */
const NAMES: Record<string, string> = { topics: 'topic', languages: 'language' }

/** A refusal of a group of boxes, which a form does not send when none is ticked. */
export function aboutField(form: FormData, name: string, message: string): FormRefusal {
  return { fields: { [name]: message }, values: keptValues(form) }
}

/** Why a schema or the database refuses the input. A fault is thrown on. */
export async function refusalOf(
  form: FormData,
  saving: () => Promise<unknown>,
): Promise<FormRefusal | undefined> {
  try {
    await saving()
  } catch (error) {
    if (!isAppError(error) || error.code !== 'INVALID_INPUT') throw error
    const [field, message] = Object.entries(error.fields ?? {})[0] ?? []
    if (!field || !message) return { error: error.message, values: keptValues(form) }
    const name = field.split('.')[0] ?? field
    return aboutField(form, NAMES[name] ?? name, message)
  }
}
