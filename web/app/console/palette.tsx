import type { Role } from '@daily-drops/core/accounts/roles'
import { consoleShell } from '@daily-drops/messages/subjects/console-shell'
import { Search } from 'lucide-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { Modal, ModalTitle } from '../ui/overlays/modal.tsx'
import { useConsoleMessages, useLanguage } from './language.tsx'
import { type Found, useFound } from './use-found.ts'

interface PaletteProps {
  role: Role | null
  onClose: () => void
}

/** Jumps to a page, a source, an article, a job or a person. */
export function Palette({ role, onClose }: PaletteProps) {
  const language = useLanguage()
  const t = useConsoleMessages(consoleShell)
  const [query, setQuery] = useState('')
  const [at, setAt] = useState(0)
  const navigate = useNavigate()
  const listId = useId()
  const found = useFound(role, query, language)
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
    <Modal
      onClose={onClose}
      lang={language}
      className="inset-x-4 top-[8vh] mx-auto max-w-150 rounded-lg border bg-surface"
    >
      <ModalTitle className="sr-only">{t('jump.hint')}</ModalTitle>
      <div className="flex h-12.5 items-center gap-2.5 border-b border-line px-4">
        <Search aria-hidden="true" />
        <input
          role="combobox"
          aria-label={t('jump.name')}
          aria-expanded="true"
          aria-controls={listId}
          aria-activedescendant={found.length > 0 ? `${listId}-${selected}` : undefined}
          placeholder={t('jump.hint')}
          autoComplete="off"
          value={query}
          onChange={(event) => {
            setQuery(event.currentTarget.value)
            setAt(0)
          }}
          onKeyDown={press}
          className="flex-1 text-ui outline-none"
        />
      </div>
      <div id={listId} role="listbox" aria-label={t('jump.results')} className="max-h-95 overflow-auto p-1.5">
        {found.map((entry, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys of the list
          <div
            key={entry.to + entry.label}
            id={`${listId}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === selected}
            onClick={() => go(entry)}
            className="flex min-h-9 cursor-pointer items-center gap-2.75 rounded-sm px-2.5 py-1.25 text-dense aria-selected:bg-accent-soft"
          >
            <span className="truncate">{entry.label}</span>
            <small className="ms-auto text-quiet whitespace-nowrap text-ink-2">
              {t(`jump.kinds.${entry.kind}`)}
            </small>
          </div>
        ))}
      </div>
    </Modal>
  )
}
