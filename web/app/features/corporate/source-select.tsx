import { Field } from '../../ui/forms/field.tsx'
import { Select } from '../../ui/forms/select.tsx'
import type { Organisation } from './organisation.ts'

export function SourceSelect({ sources }: Pick<Organisation, 'sources'>) {
  return (
    <Field label="Source">
      {(control) => (
        <Select {...control} name="source_id">
          {sources.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
