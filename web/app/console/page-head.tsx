import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { LanguageSwitch, useLanguage } from './language.tsx'

interface ConsolePageProps {
  title: string
  /** One line below the title. */
  note?: ReactNode
  back?: { to: string; label: string }
  actions?: ReactNode
  children: ReactNode
}

/** At the end of a header, or below it on a phone. */
const ACTIONS = 'ms-auto flex flex-wrap items-center gap-2 narrow:ms-0 narrow:w-full'

/** Title, one line, actions, the screen's language, then the screen's content. */
export function ConsolePage({ title, note, back, actions, children }: ConsolePageProps) {
  const language = useLanguage()
  return (
    <div lang={language}>
      {back && (
        <Link
          to={back.to}
          className="mb-0.5 -ms-0.75 inline-flex min-h-6 items-center gap-1.25 text-quiet text-ink-2 hover:text-ink"
        >
          <ArrowLeft aria-hidden="true" className="size-3.5" />
          {back.label}
        </Link>
      )}
      <header className="mb-4.5 flex flex-wrap items-end gap-x-4 gap-y-2 narrow:mb-3.5 narrow:items-start [&_h1]:text-[27px] [&_h1]:leading-[1.12] [&_h1]:font-medium [&_h1]:tracking-[-0.02em] narrow:[&_h1]:text-[25px]">
        <div>
          <h1>{title}</h1>
          {note && <p className="mt-1 text-meta text-ink-2">{note}</p>}
        </div>
        <div className={ACTIONS}>
          {actions}
          <LanguageSwitch />
        </div>
      </header>
      {children}
    </div>
  )
}
