import type { Locale } from '@daily-drops/messages/locales'
import { fields } from '@daily-drops/messages/subjects/fields'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** What the browser would refuse, by field name and in our own words. `undefined` when nothing is wrong. */
export function problemsIn(form: HTMLFormElement, locale: Locale): Record<string, string> | undefined {
  const problems: Record<string, string> = {}
  for (const element of form.elements) {
    const control = element as Control
    if (!control.name || !control.willValidate || control.validity.valid) continue
    problems[control.name] ??= messageFor(control, locale)
  }
  return Object.keys(problems).length > 0 ? problems : undefined
}

function messageFor(control: Control, locale: Locale): string {
  const t = fields.in(locale)
  const { validity, type } = control
  if (validity.valueMissing) return t(type === 'radio' ? 'option' : 'required')
  if (validity.typeMismatch) return t(type === 'url' ? 'url' : 'email')
  if (validity.badInput && type === 'number') return t('number')
  const { min, max, minLength, maxLength } = control as HTMLInputElement
  if (validity.tooShort) return t('atLeastCharacters', { count: minLength })
  if (validity.tooLong) return t('atMostCharacters', { count: maxLength })
  if (validity.rangeUnderflow) return t('atLeast', { limit: min })
  if (validity.rangeOverflow) return t('atMost', { limit: max })
  return control.validationMessage || t('format')
}
