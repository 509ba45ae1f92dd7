import { editions as messages } from '@daily-drops/messages/subjects/editions'
import { Calendar } from 'lucide-react'
import { type ChangeEvent, useId } from 'react'
import { Form } from 'react-router'
import { useMessages } from '../../locale/page-locale.ts'
import type { EditionsView } from './editions-view.ts'

/** The browser's own calendar under the text. Without scripts, Enter leads to the day. */
export function SelectDate({ oldest, today }: Pick<EditionsView, 'oldest' | 'today'>) {
  const t = useMessages(messages)
  const id = useId()
  function leave({ currentTarget: { value, validity, form } }: ChangeEvent<HTMLInputElement>) {
    if (value && validity.valid) form?.requestSubmit()
  }
  return (
    <Form
      action="/editions"
      preventScrollReset
      className="relative flex h-10 items-center gap-2 rounded-sm border border-line-strong bg-surface px-3.5 text-ui font-strong hover:border-ink-3 hover:bg-sunken has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
    >
      <Calendar aria-hidden="true" className="size-4" />
      <label htmlFor={id}>{t('selectDate')}</label>
      <input
        id={id}
        type="date"
        name="date"
        max={today}
        {...(oldest !== null && { min: oldest })}
        onChange={leave}
        className="absolute inset-0 size-full cursor-pointer opacity-0 [&::-webkit-calendar-picker-indicator]:absolute [&::-webkit-calendar-picker-indicator]:inset-0 [&::-webkit-calendar-picker-indicator]:size-full"
      />
    </Form>
  )
}
