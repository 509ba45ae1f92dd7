import { fields as fieldTexts } from '@daily-drops/messages/subjects/fields'
import {
  type ComponentProps,
  type FormEvent,
  type MouseEvent,
  type RefObject,
  useContext,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { Form } from 'react-router'
import { useLocale, useMessages } from '../../locale/page-locale.ts'
import { useHydrated } from '../in-browser.ts'
import { problemsIn } from './browser-check.ts'
import { ErrorBox, FormAlert } from './form-alert.tsx'
import { FormScope, fieldId, isRefused, RefusedForm } from './form-scope.tsx'
import type { FormRefusal } from './refusal.ts'

interface CheckedForm {
  /** Why the server last refused it. */
  refusal?: FormRefusal | undefined
  /** The form's own step checks the fields, with its own messages. */
  isCheckedByStep?: boolean | undefined
  onSubmit?: ((event: FormEvent<HTMLFormElement>) => void) | undefined
  /** If the caller needs the form, too. */
  ref?: RefObject<HTMLFormElement | null> | undefined
  /** The errors of one form do not apply to another that replaces it. */
  of?: string | undefined
}

/**
 * With scripts the browser's rules are checked here, with our own messages. Without them the browser checks
 * them itself.
 */
export function useCheckedForm({ refusal, isCheckedByStep = false, onSubmit, ref: given, of }: CheckedForm) {
  const locale = useLocale()
  const own = useRef<HTMLFormElement>(null)
  const ref = given ?? own
  const noValidate = useHydrated() || isCheckedByStep
  const [found, setFound] = useState<{ of: string | undefined; refusal: FormRefusal }>()
  const shown = found && found.of === of ? found.refusal : refusal
  useFocusOnError(ref, shown)

  function check(event: FormEvent<HTMLFormElement>) {
    const fields = isCheckedByStep ? undefined : problemsIn(event.currentTarget, locale)
    setFound(fields && { of, refusal: { fields } })
    if (fields) event.preventDefault()
    else onSubmit?.(event)
  }
  return { shown, form: { ref, noValidate, onSubmit: check } }
}

interface PostFormProps
  extends CheckedForm,
    Omit<ComponentProps<typeof Form>, 'method' | 'onSubmit' | 'hidden' | 'ref'> {
  /** Which form of the page this is, and its subject. Sent with it. */
  hidden?: Record<string, string>
  /** `fetcher.Form`, for a form that does not navigate. */
  as?: typeof Form
}

/**
 * Every form that people fill in. Each field shows its own error, several are summarised with links, the
 * first takes the focus, and typed text stays.
 */
export function PostForm({
  refusal,
  hidden,
  as,
  isCheckedByStep,
  children,
  onSubmit,
  ref,
  ...props
}: PostFormProps) {
  const Element = as ?? Form
  const id = useId()
  const elsewhere = useContext(RefusedForm)
  const own = refusal ?? (elsewhere && hidden && isRefused(elsewhere, hidden) ? elsewhere : undefined)
  const { shown, form } = useCheckedForm({
    refusal: own,
    isCheckedByStep,
    onSubmit,
    ref,
    of: hidden?.intent,
  })
  return (
    <FormScope id={id} refusal={shown}>
      <Element {...props} {...form} method="post">
        {Object.entries(hidden ?? {}).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <FormErrors form={id} refusal={shown} />
        {children}
      </Element>
    </FormScope>
  )
}

/** The first wrong field. An error of the whole form takes the focus by itself. */
function useFocusOnError(form: RefObject<HTMLFormElement | null>, refusal: FormRefusal | undefined) {
  useEffect(() => {
    if (!refusal || !form.current) return
    const first = [...form.current.elements].find(
      (element) => element.getAttribute('aria-invalid') === 'true',
    )
    if (first instanceof HTMLElement) first.focus()
  }, [form, refusal])
}

interface FormErrorsProps {
  form: string
  refusal: FormRefusal | undefined
}

/** Errors of the whole form, and links to its fields when several are wrong. */
export function FormErrors({ form, refusal }: FormErrorsProps) {
  const t = useMessages(fieldTexts)
  const fields = Object.entries(refusal?.fields ?? {})
  if (refusal?.error && fields.length < 2) return <FormAlert refusal={refusal} />
  const { title, description } = refusal?.summary ?? {}
  if (fields.length < 2 && !title) return null
  return (
    <ErrorBox>
      {title ? <strong>{title}</strong> : t('summary', { count: fields.length })}
      {description && <p>{description}</p>}
      {fields.length > 1 && (
        <ul className="mt-1 list-disc ps-4">
          {fields.map(([name, message]) => (
            <li key={name}>
              <FieldLink id={fieldId(form, name)} message={message} />
            </li>
          ))}
        </ul>
      )}
    </ErrorBox>
  )
}

/** Named by the field's label once it can be read. */
function FieldLink({ id, message }: { id: string; message: string }) {
  const [label, setLabel] = useState<string>()
  useEffect(() => setLabel(controlOf(id)?.labels?.[0]?.textContent ?? undefined), [id])

  function goToField(event: MouseEvent) {
    // The router would treat a new address as a new page, which has no errors.
    event.preventDefault()
    controlOf(id)?.focus()
  }
  return (
    <a href={`#${id}`} onClick={goToField} className="underline underline-offset-2">
      {label ? `${label}: ${message}` : message}
    </a>
  )
}

function controlOf(id: string): HTMLInputElement | null {
  return document.getElementById(id) as HTMLInputElement | null
}
