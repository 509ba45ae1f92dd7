import { ShieldAlert } from 'lucide-react'
import { useEffect } from 'react'
import { Link } from 'react-router'
import type { Language } from '../../access/console-language.ts'
import { staffPagesOf } from '../../access/staff-pages.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { notify } from '../../ui/overlays/toast.tsx'
import { MessageState } from '../../ui/states/message-state.tsx'
import { deniedWords, OFFER_TEXTS, QUOTED_IN, type Refusal } from './denied-texts.ts'

interface DeniedProps extends Refusal {
  /** The console's language if the person chose one. */
  chosen: Language | undefined
  /** The language for people who have not. */
  browser: Language
}

/**
 * Replaces a staff page for people below its role. The refusal is the specification's text until the person
 * chooses a language. What they may open instead is in their own language.
 */
export function Denied({ view, required, current, chosen, browser }: DeniedProps) {
  const language = chosen ?? browser
  const quotedIn = chosen ?? QUOTED_IN[view]
  const { title, lines, toast } = deniedWords({ view, required, current }, quotedIn)
  const pages = staffPagesOf(current ?? null)
  const texts = OFFER_TEXTS[language]
  useEffect(() => {
    if (toast) notify({ id: toast, tone: 'bad', title: toast })
  }, [toast])
  return (
    <MessageState
      icon={<ShieldAlert aria-hidden="true" />}
      title={<span lang={quotedIn}>{title}</span>}
      heading="h1"
      action={
        <ButtonLink variant={pages.length > 0 ? 'secondary' : 'primary'} to="/feed" lang={language}>
          {texts.backToFeed}
        </ButtonLink>
      }
    >
      {lines.map((line) => (
        <p key={line} lang={quotedIn}>
          {line}
        </p>
      ))}
      {current && pages.length > 0 && (
        <div lang={language} className="mt-4">
          <p>{texts.mayOpen(current)}</p>
          <nav aria-label={texts.sections} className="mt-2 flex flex-wrap justify-center gap-x-5">
            {pages.map(({ to, label }) => (
              <Link key={to} to={to} className="inline-flex min-h-11 items-center text-accent underline">
                {label[language]}
              </Link>
            ))}
          </nav>
        </div>
      )}
    </MessageState>
  )
}
