import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Input } from '../../ui/forms/input.tsx'

const TYPING_MS = 300

interface SearchFieldProps {
  label: string
  placeholder: string
  value: string
  onSearch: (text: string) => void
}

/** Searches while the person types, after a short pause. Enter searches at once. */
export function SearchField({ label, placeholder, value, onSearch }: SearchFieldProps) {
  const [text, setText] = useState(value)
  const asked = useRef(value)
  // Back and forward change the address, and with it the field.
  if (value !== asked.current && text === asked.current) setText(value)
  useEffect(() => {
    asked.current = value
  }, [value])
  useEffect(() => {
    if (text === value) return
    const timer = setTimeout(() => onSearch(text), TYPING_MS)
    return () => clearTimeout(timer)
  }, [text, value, onSearch])
  return (
    <search className="relative block min-w-60 flex-1">
      <Search aria-hidden="true" className="absolute top-1/2 start-2.5 -translate-y-1/2 text-ink-3" />
      <Input
        type="search"
        className="ps-8.25!"
        aria-label={label}
        placeholder={placeholder}
        value={text}
        maxLength={200}
        data-table-search
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Enter' && onSearch(text)}
      />
    </search>
  )
}
