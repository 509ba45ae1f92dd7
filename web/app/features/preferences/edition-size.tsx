import { MAX_EDITION_SIZE, MIN_EDITION_SIZE } from '@daily-drops/core/limits'
import { preferences } from '@daily-drops/messages/subjects/preferences'
import { useMessages, useNumberFormat } from '../../locale/page-locale.ts'
import { SelectField } from '../../ui/forms/field.tsx'

const SIZES = Array.from(
  { length: MAX_EDITION_SIZE - MIN_EDITION_SIZE + 1 },
  (_, index) => MIN_EDITION_SIZE + index,
)

export function EditionSize({ saved }: { saved: number }) {
  const t = useMessages(preferences)
  const { format } = useNumberFormat()
  return (
    <div className="max-w-xs">
      <SelectField label={t('size')} hint={t('sizeHint')} name="edition_size" defaultValue={saved}>
        {SIZES.map((size) => (
          <option key={size} value={size}>
            {format(size)}
          </option>
        ))}
      </SelectField>
    </div>
  )
}
