import { FIELD_MESSAGES } from '@daily-drops/contract/kernel/field-messages'

export type FormLanguage = 'en' | 'it'

const ITALIAN: typeof FIELD_MESSAGES = {
  required: 'Questo campo è obbligatorio.',
  email: 'Inserisci un indirizzo email, ad esempio nome@example.org.',
  url: 'Inserisci un indirizzo completo che inizi con https://.',
  number: 'Inserisci un numero.',
  option: 'Scegli una delle opzioni.',
  format: 'Il formato non è quello previsto.',
  atLeastCharacters: (count) => `Usa almeno ${count} caratteri.`,
  atMostCharacters: (count) => `Usa al massimo ${count} caratteri.`,
  atLeast: (limit) => `Inserisci ${limit} o più.`,
  atMost: (limit) => `Inserisci ${limit} o meno.`,
}

const MESSAGES = { en: FIELD_MESSAGES, it: ITALIAN }

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** What the browser would refuse, by field name and in our own words. `undefined` when nothing is wrong. */
export function problemsIn(
  form: HTMLFormElement,
  language: FormLanguage,
): Record<string, string> | undefined {
  const fields: Record<string, string> = {}
  for (const element of form.elements) {
    const control = element as Control
    if (!control.name || !control.willValidate || control.validity.valid) continue
    fields[control.name] ??= messageFor(control, MESSAGES[language])
  }
  return Object.keys(fields).length > 0 ? fields : undefined
}

function messageFor(control: Control, messages: typeof FIELD_MESSAGES): string {
  const { validity, type } = control
  if (validity.valueMissing) return type === 'radio' ? messages.option : messages.required
  if (validity.typeMismatch) return type === 'url' ? messages.url : messages.email
  if (validity.badInput && type === 'number') return messages.number
  const { min, max, minLength, maxLength } = control as HTMLInputElement
  if (validity.tooShort) return messages.atLeastCharacters(minLength)
  if (validity.tooLong) return messages.atMostCharacters(maxLength)
  if (validity.rangeUnderflow) return messages.atLeast(min)
  if (validity.rangeOverflow) return messages.atMost(max)
  return control.validationMessage || messages.format
}
