import { search as messages } from '@daily-drops/messages/subjects/search'
import { Search } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { useMessages } from '../../locale/page-locale.ts'
import { SuggestionList } from './suggestion-list.tsx'
import { type Suggestion, useSuggestions } from './use-suggestions.ts'

/** A plain search field until its scripts run, then a combobox. What was typed before stays in it. */
export function WordsField({ words }: { words: string }) {
  const t = useMessages(messages)
  const [isReady, setReady] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const [text, setText] = useState(words)
  const [active, setActive] = useState(-1)
  const { suggestions, remove, clear } = useSuggestions(text, isOpen)
  const navigate = useNavigate()
  const listId = useId()
  const isShown = isOpen && suggestions.length > 0
  const chosen = suggestions[active]

  useEffect(() => setReady(true), [])

  function show(value: string) {
    setText(value)
    setActive(-1)
    setOpen(true)
  }
  function choose({ to }: Suggestion) {
    setActive(-1)
    if (to === undefined) return clear()
    setOpen(false)
    void navigate(to)
  }
  function handleKey(event: KeyboardEvent<HTMLInputElement>) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      if (isShown) setActive(nextOf(active, step, suggestions.length))
      else show(event.currentTarget.value)
    } else if (event.key === 'Escape' && isShown) {
      event.preventDefault()
      setOpen(false)
    } else if (event.key === 'Enter' && isShown && chosen) {
      event.preventDefault()
      choose(chosen)
    } else if (event.key === 'Delete' && isShown && chosen?.recent !== undefined) {
      event.preventDefault()
      setActive(-1)
      remove(chosen.recent)
    }
  }

  return (
    <div className="max-md:col-span-2 max-md:border-b max-md:border-line max-md:pb-2">
      <label className="relative flex items-center">
        <span className="sr-only">{t('words')}</span>
        <Search aria-hidden="true" className="pointer-events-none absolute start-3 size-5 text-ink-3" />
        <input
          type="search"
          name="q"
          data-search-field
          defaultValue={words}
          maxLength={200}
          placeholder={t('placeholder')}
          autoComplete="off"
          enterKeyHint="search"
          {...(isReady && {
            role: 'combobox',
            'aria-autocomplete': 'list',
            'aria-expanded': isShown,
            'aria-controls': isShown ? listId : undefined,
            'aria-activedescendant': isShown && chosen ? `${listId}-${active}` : undefined,
          })}
          onFocus={(event) => show(event.currentTarget.value)}
          onInput={(event) => show(event.currentTarget.value)}
          onBlur={() => setOpen(false)}
          onKeyDown={handleKey}
          className="h-13 w-full bg-transparent pe-3 ps-11 font-serif text-sub outline-none placeholder:text-ink-3 max-md:placeholder:text-ui"
        />
      </label>
      {isShown && (
        <SuggestionList
          id={listId}
          label={t('suggestions')}
          suggestions={suggestions}
          active={active}
          onChoose={choose}
          onRemove={remove}
        />
      )}
    </div>
  )
}

/** After the last entry and before the first comes the field itself. */
function nextOf(active: number, step: number, count: number): number {
  return ((active + 1 + step + count + 1) % (count + 1)) - 1
}
