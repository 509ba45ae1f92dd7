import { MAX_EDITION_SIZE, MIN_EDITION_SIZE } from '@daily-drops/core/limits'
import { SelectField } from '../../ui/forms/field.tsx'

const SIZES = Array.from(
  { length: MAX_EDITION_SIZE - MIN_EDITION_SIZE + 1 },
  (_, index) => MIN_EDITION_SIZE + index,
)

export function EditionSize({ saved }: { saved: number }) {
  return (
    <div className="max-w-xs">
      <SelectField
        label="Items a day"
        hint="At least one of them is a video."
        name="edition_size"
        defaultValue={saved}
      >
        {SIZES.map((size) => (
          <option key={size} value={size}>
            {size}
          </option>
        ))}
      </SelectField>
    </div>
  )
}
