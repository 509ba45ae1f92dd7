import type { Role } from '@daily-drops/core/accounts/roles'
import { Search } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import { type KeyboardEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { type Found, useFound } from './use-found.ts'

interface PaletteProps {
  role: Role | null
  onClose: () => void
}

const NAME = 'Jump to a page, source, article, job or person'

/** Jumps to a page, a source, an article, a job or a person. */
export function Palette({ role, onClose }: PaletteProps) {
  const [query, setQuery] = useState('')
  const [at, setAt] = useState(0)
  const navigate = useNavigate()
  const listId = useId()
  const found = useFound(role, query)
  const selected = Math.min(at, found.length - 1)

  function go({ to }: Found) {
    onClose()
    void navigate(to)
  }
  function press(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && found.length > 0) {
      event.preventDefault()
      setAt((selected + step + found.length) % found.length)
    }
    const target = found[selected]
    if (event.key === 'Enter' && target) go(target)
  }
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <div className="c-layer" lang="en">
          <Radix.Overlay className="c-scrim" />
          <Radix.Content className="c-dialog c-palette" aria-describedby={undefined}>
            <Radix.Title className="sr-only">{NAME}</Radix.Title>
            <div className="c-palette-query">
              <Search aria-hidden="true" />
              <input
                role="combobox"
                aria-label="Jump to"
                aria-expanded="true"
                aria-controls={listId}
                aria-activedescendant={found.length > 0 ? `${listId}-${selected}` : undefined}
                placeholder={NAME}
                autoComplete="off"
                value={query}
                onChange={(event) => {
                  setQuery(event.currentTarget.value)
                  setAt(0)
                }}
                onKeyDown={press}
              />
            </div>
            <div id={listId} role="listbox" aria-label="Results" className="c-palette-list">
              {found.map((entry, index) => (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys of the list
                <div
                  key={entry.to + entry.label}
                  id={`${listId}-${index}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={index === selected}
                  onClick={() => go(entry)}
                >
                  <span className="c-clip">{entry.label}</span>
                  <small>{entry.kind}</small>
                </div>
              ))}
            </div>
          </Radix.Content>
        </div>
      </Radix.Portal>
    </Radix.Root>
  )
}
