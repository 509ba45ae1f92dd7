import { fields as messages } from '@daily-drops/messages/subjects/fields'
import { inNameOrder } from '../../locale/name-order.ts'
import { useLocale, useMessages } from '../../locale/page-locale.ts'
import { TextField } from './field.tsx'

interface NameFieldsProps {
  saved: { first_name: string; last_name: string }
  form?: string
  disabled?: boolean
}

const FIRST = { name: 'first_name', label: 'firstName', autoComplete: 'given-name' } as const
const LAST = { name: 'last_name', label: 'lastName', autoComplete: 'family-name' } as const

/** A person's two names, side by side in the grid around them. */
export function NameFields({ saved, ...control }: NameFieldsProps) {
  const t = useMessages(messages)
  return inNameOrder(useLocale(), FIRST, LAST).map(({ name, label, autoComplete }) => (
    <TextField
      key={name}
      label={t(label)}
      name={name}
      autoComplete={autoComplete}
      defaultValue={saved[name]}
      maxLength={100}
      {...control}
    />
  ))
}
