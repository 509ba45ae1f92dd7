import { ArrowDown, ArrowUp, X } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { IconButton } from '../ui/icon-button.tsx'
import { CLOSE, type Language } from './language.tsx'

const TEXTS = {
  en: { next: 'Next', previous: 'Previous' },
  it: { next: 'Successivo', previous: 'Precedente' },
}

interface DrawerProps {
  title: string
  badge?: ReactNode
  /** State and actions stay on top. */
  head?: ReactNode
  language: Language
  onMove?: (step: 1 | -1) => void
  onClose: () => void
  children: ReactNode
}

/** From the right, and not modal: the table beside it stays usable. */
export function Drawer({ title, badge, head, language, onMove, onClose, children }: DrawerProps) {
  const texts = TEXTS[language]
  const panel = useRef<HTMLElement>(null)
  useEffect(() => panel.current?.focus(), [])
  return (
    <aside ref={panel} tabIndex={-1} aria-label={title} lang={language} className="c-drawer outline-none">
      <header>
        <div className="flex items-start gap-1">
          <div className="flex flex-wrap items-center gap-2 min-w-0 flex-1">
            <h2>{title}</h2>
            {badge}
          </div>
          {onMove && (
            <span className="flex narrow:hidden">
              <IconButton label={texts.previous} onClick={() => onMove(-1)}>
                <ArrowUp aria-hidden="true" />
              </IconButton>
              <IconButton label={texts.next} onClick={() => onMove(1)}>
                <ArrowDown aria-hidden="true" />
              </IconButton>
            </span>
          )}
          <IconButton label={CLOSE[language]} onClick={onClose}>
            <X aria-hidden="true" />
          </IconButton>
        </div>
        {head}
      </header>
      {children}
    </aside>
  )
}
