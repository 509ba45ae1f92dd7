import { corporate as messages } from '@daily-drops/messages/subjects/corporate'
import { useMessages } from '../../locale/page-locale.ts'
import { SelectField } from '../../ui/forms/field.tsx'
import type { Organisation } from './organisation.ts'

export function SourceSelect({ sources }: Pick<Organisation, 'sources'>) {
  const t = useMessages(messages)
  return (
    <SelectField label={t('source')} name="source_id">
      {sources.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}
