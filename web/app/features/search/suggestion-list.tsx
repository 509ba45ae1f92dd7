import { search as messages } from '@daily-drops/messages/subjects/search'
import { X } from 'lucide-react'
import { useMessages } from '../../locale/page-locale.ts'
import type { Suggestion } from './use-suggestions.ts'

interface SuggestionListProps {
  id: string
  label: string
  suggestions: readonly Suggestion[]
  active: number
  onChoose: (suggestion: Suggestion) => void
  onRemove: (recent: string) => void
}

/** The search field's popup. The field keeps the focus and handles the keys. */
export function SuggestionList({ id, label, suggestions, active, onChoose, onRemove }: SuggestionListProps) {
  const groups = [...Map.groupBy(suggestions.entries(), ([, { group }]) => group)]
  return (
    <div
      id={id}
      role="listbox"
      aria-label={label}
      // Clicking it must not take the focus from the field.
      onPointerDown={(event) => event.preventDefault()}
      className="absolute inset-x-0 top-full z-20 mt-1.5 max-h-100 overflow-auto rounded-md border border-line-strong bg-surface p-1.5 shadow-md"
    >
      {groups.map(([group, entries], place) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of a listbox, which no element is
        <div key={group} role="group" aria-labelledby={`${id}-group-${place}`} className="py-1">
          <div id={`${id}-group-${place}`} className="px-2.5 py-1 text-quiet text-ink-3">
            {group}
          </div>
          {entries.map(([index, suggestion]) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys of the list
            <div
              key={suggestion.to ?? suggestion.label}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              onClick={() => onChoose(suggestion)}
              className="flex min-h-11 cursor-pointer items-center gap-2 rounded-sm px-2.5 text-ui hover:bg-sunken aria-selected:bg-accent-soft md:min-h-9"
            >
              {suggestion.to ? (
                <bdi className="truncate">{suggestion.label}</bdi>
              ) : (
                <span className="text-meta text-accent">{suggestion.label}</span>
              )}
              {suggestion.recent !== undefined && (
                <RemoveMark onRemove={() => onRemove(suggestion.recent as string)} />
              )}
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}

/** For pointers. The field's Delete key does the same, so it is hidden from assistive technology. */
function RemoveMark({ onRemove }: { onRemove: () => void }) {
  const t = useMessages(messages)
  return (
    <span
      aria-hidden="true"
      title={t('remove')}
      onClick={(event) => {
        event.stopPropagation()
        onRemove()
      }}
      className="ms-auto grid size-9 shrink-0 place-items-center rounded-full text-ink-3 hover:text-ink"
    >
      <X className="size-3.5" />
    </span>
  )
}
