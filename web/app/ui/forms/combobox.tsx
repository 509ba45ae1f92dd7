import { Search } from 'lucide-react'
import { type KeyboardEvent, type RefObject, useId, useState } from 'react'
import { Popover, PopoverAnchor, PopoverContent } from '../overlays/popover.tsx'
import { Input } from './input.tsx'

export interface ComboboxOption {
  id: number
  label: string
  /** Distinguishes options with the same label. */
  note?: string
}

interface ComboboxProps<Option extends ComboboxOption> {
  label: string
  options: readonly Option[]
  /** Shown when nothing matches. */
  none: string
  onPick: (option: Option) => void
  inputRef?: RefObject<HTMLInputElement | null>
}

const SHOWN = 8

/**
 * A field that finds an option by a part of its label, with a list's keys. It is empty again after a choice.
 */
export function Combobox<Option extends ComboboxOption>(props: ComboboxProps<Option>) {
  const { label, options, none, onPick, inputRef } = props
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const found = findOptions(options, text)
  const isShown = isOpen && text.trim() !== ''
  const active = found[at]

  function pick(option: Option) {
    setText('')
    setOpen(false)
    onPick(option)
  }
  function press(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && found.length > 0) {
      event.preventDefault()
      setOpen(true)
      setAt((at + step + found.length) % found.length)
    }
    if (event.key !== 'Enter') return
    // In a form, Enter would send it.
    event.preventDefault()
    if (isShown && active) pick(active)
  }
  return (
    <Popover open={isShown} onOpenChange={setOpen}>
      <PopoverAnchor asChild>
        <div className="relative">
          <Search
            aria-hidden="true"
            className="pointer-events-none absolute top-1/2 start-2.5 size-4 -translate-y-1/2 text-ink-2"
          />
          <Input
            ref={inputRef}
            role="combobox"
            aria-label={label}
            aria-autocomplete="list"
            aria-expanded={isShown}
            aria-controls={isShown ? id : undefined}
            aria-activedescendant={isShown && active ? `${id}-${active.id}` : undefined}
            placeholder={label}
            autoComplete="off"
            className="ps-8.5!"
            value={text}
            onChange={(event) => {
              setText(event.currentTarget.value)
              setAt(0)
              setOpen(true)
            }}
            onKeyDown={press}
            onBlur={() => setOpen(false)}
          />
        </div>
      </PopoverAnchor>
      <PopoverContent
        id={id}
        role="listbox"
        aria-label={label}
        align="start"
        sideOffset={4}
        onOpenAutoFocus={(event) => event.preventDefault()}
        onCloseAutoFocus={(event) => event.preventDefault()}
        // The field is outside the list, and typing in it must not close the list.
        onInteractOutside={(event) => event.preventDefault()}
        // The field keeps the focus while an option is clicked.
        onPointerDown={(event) => event.preventDefault()}
        className="w-(--radix-popover-trigger-width) p-1.5"
      >
        {found.map((option, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys of the list
          <div
            key={option.id}
            id={`${id}-${option.id}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            onClick={() => pick(option)}
            className="min-h-9 cursor-pointer rounded-sm px-2.5 py-1.5 text-dense hover:bg-sunken aria-selected:bg-accent-soft"
          >
            {option.label}
            {option.note && <small className="block text-meta text-ink-2">{option.note}</small>}
          </div>
        ))}
        {found.length === 0 && (
          <div
            role="option"
            tabIndex={-1}
            aria-disabled="true"
            aria-selected="false"
            className="px-2.5 py-1.5 text-dense text-ink-2"
          >
            {none}
          </div>
        )}
      </PopoverContent>
    </Popover>
  )
}

/** Options that begin with the text come first. Accents and case make no difference. */
export function findOptions<Option extends ComboboxOption>(
  options: readonly Option[],
  text: string,
): Option[] {
  const wanted = fold(text.trim())
  if (wanted === '') return []
  const matching = options.filter(({ label }) => fold(label).includes(wanted))
  const [first, others] = [true, false].map((begins) =>
    matching.filter(({ label }) => fold(label).startsWith(wanted) === begins),
  ) as [Option[], Option[]]
  return [...first, ...others].slice(0, SHOWN)
}

function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
