import { MAX_EDITION_SIZE, MIN_EDITION_SIZE } from '@daily-drops/core/limits'
import { Field } from '../../ui/forms/field.tsx'
import { Select } from '../../ui/forms/select.tsx'

const SIZES = Array.from(
  { length: MAX_EDITION_SIZE - MIN_EDITION_SIZE + 1 },
  (_, index) => MIN_EDITION_SIZE + index,
)

export function EditionSize({ saved }: { saved: number }) {
  return (
    <div className="max-w-xs">
      <Field label="Items a day" hint="At least one of them is a video.">
        {(control) => (
          <Select {...control} name="edition_size" defaultValue={saved}>
            {SIZES.map((size) => (
              <option key={size} value={size}>
                {size}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </div>
  )
}
