import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type Language, LanguageSwitch } from './language.tsx'

interface ConsolePageProps {
  title: string
  language: Language
  /** One line below the title. */
  note?: ReactNode
  back?: { to: string; label: string }
  actions?: ReactNode
  children: ReactNode
}

/** Title, one line, actions, the language of the screen; then what the screen shows. */
export function ConsolePage({ title, language, note, back, actions, children }: ConsolePageProps) {
  return (
    <div lang={language}>
      {back && (
        <Link to={back.to} className="c-back">
          <ArrowLeft aria-hidden="true" className="size-3.5" />
          {back.label}
        </Link>
      )}
      <header className="c-head">
        <div>
          <h1>{title}</h1>
          {note && <p>{note}</p>}
        </div>
        <div className="c-actions">
          {actions}
          <LanguageSwitch language={language} />
        </div>
      </header>
      {children}
    </div>
  )
}
