import { consoleDenied } from '@daily-drops/messages/subjects/console-denied'
import { ShieldAlert } from 'lucide-react'
import { useEffect } from 'react'
import { Link } from 'react-router'
import type { Language } from '../../access/console-language.ts'
import { pageLabel, staffPagesOf } from '../../access/staff-pages.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { notify } from '../../ui/overlays/toast.tsx'
import { MessageState } from '../../ui/states/message-state.tsx'
import { deniedWords, QUOTED_IN, type Refusal } from './denied-words.ts'

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
  const t = consoleDenied.in(language)
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
          {t('backToFeed')}
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
          <p>{t('mayOpen', { role: current })}</p>
          <nav aria-label={t('sections')} className="mt-2 flex flex-wrap justify-center gap-x-5">
            {pages.map((page) => (
              <Link
                key={page.to}
                to={page.to}
                className="inline-flex min-h-11 items-center text-accent underline"
              >
                {pageLabel(page, language)}
              </Link>
            ))}
          </nav>
        </div>
      )}
    </MessageState>
  )
}
