import { readChoice } from '../choice-form.ts'

export const STEPS = ['topics', 'languages', 'about', 'review'] as const

export function stepOf(value: FormDataEntryValue | null): number {
  const step = Number(value)
  return Number.isInteger(step) && step >= 1 && step <= STEPS.length ? step : 1
}

/** Every step's fields are in the form at all times, so each submission is the whole draft. */
export function readOnboarding(form: FormData) {
  const text = (name: string) => String(form.get(name) ?? '')
  return {
    ...readChoice(form),
    first_name: text('first_name'),
    last_name: text('last_name'),
    company_role: text('company_role'),
    is_public: form.has('is_public'),
  }
}
