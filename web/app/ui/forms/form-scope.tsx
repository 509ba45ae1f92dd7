import { type ComponentProps, createContext, type ReactNode, useContext, useId } from 'react'
import type { FormRefusal } from './refusal.ts'

interface Scope extends FormRefusal {
  id: string
}

const FormContext = createContext<Scope | null>(null)

interface FormScopeProps {
  id: string
  refusal: FormRefusal | undefined
  children: ReactNode
}

/** Gives the fields of one form their errors, wherever on the page they are. */
export function FormScope({ id, refusal, children }: FormScopeProps) {
  return <FormContext value={{ ...refusal, id }}>{children}</FormContext>
}

/** The refused form of this page, where a page has several. */
export const RefusedForm = createContext<FormRefusal | undefined>(undefined)

/** Whether the refused form is the one with these hidden fields. */
export function isRefused(refusal: FormRefusal, hidden: Record<string, string>): boolean {
  return Object.entries(hidden).every(([name, value]) => refusal.values?.[name]?.[0] === value)
}

/** The id of a field, so that the summary can link to it before any script runs. */
export function fieldId(form: string, name: string): string {
  return `${form}-${name}`
}

/** What a field of this name shows: its error and what was typed before. */
export function useFormField(name: string | undefined) {
  const own = useId()
  const scope = useContext(FormContext)
  if (!scope || !name) return { id: own, error: undefined, isFirst: false, sent: undefined }
  const { id, fields = {}, values } = scope
  return {
    id: fieldId(id, name),
    error: Object.hasOwn(fields, name) ? fields[name] : undefined,
    isFirst: Object.keys(fields)[0] === name,
    /** Absent when the form was not sent. Empty when this field was not part of it. */
    sent: values && (Object.hasOwn(values, name) ? (values[name] ?? []) : []),
  }
}

/** A box or switch of a refused form stays as it was sent. A controlled one keeps its own state. */
export function useKeptCheck({
  name,
  value,
  checked,
}: Pick<ComponentProps<'input'>, 'name' | 'value' | 'checked'>) {
  const { sent } = useFormField(name)
  return sent && checked === undefined ? { defaultChecked: sent.includes(String(value ?? 'on')) } : {}
}
