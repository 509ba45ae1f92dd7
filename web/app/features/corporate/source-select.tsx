import { SelectField } from '../../ui/forms/field.tsx'
import type { Organisation } from './organisation.ts'

export function SourceSelect({ sources }: Pick<Organisation, 'sources'>) {
  return (
    <SelectField label="Source" name="source_id">
      {sources.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}
