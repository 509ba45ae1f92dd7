import { consent as messages } from '@daily-drops/messages/subjects/consent'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { type ConsentState, chooseConsent } from '../../analytics/consent.ts'
import { useMessages } from '../../locale/page-locale.ts'
import { Button } from '../../ui/button.tsx'

interface ConsentPanelProps {
  consent: ConsentState
  /** The reader wants to review their choice. */
  open: boolean
  onClose: () => void
}

/** Asks once and stays out of the way: both answers look the same, and reading continues without one. */
export function ConsentPanel({ consent, open, onClose }: ConsentPanelProps) {
  const t = useMessages(messages)
  const bar = useRef<HTMLElement>(null)

  useEffect(() => {
    if (!open) return
    const before = document.activeElement
    bar.current?.focus()
    return () => {
      if (before instanceof HTMLElement) before.focus()
    }
  }, [open])

  useEffect(() => (bar.current ? keepClear(bar.current) : undefined), [])

  function choose(choice: 'granted' | 'denied') {
    chooseConsent(choice)
    onClose()
  }
  return (
    <section
      id="analytics-choice"
      ref={bar}
      tabIndex={-1}
      aria-label={t('title')}
      className="bottom-0 z-20 border-t border-line-strong bg-surface -outline-offset-2 [@media(min-height:30rem)]:sticky"
    >
      <div className="mx-auto flex max-w-page flex-wrap items-center justify-between gap-x-8 gap-y-3 px-5 py-3 text-ui text-ink-2 md:px-6">
        {consent === 'objects' ? (
          <>
            <Words>{t('objects')}</Words>
            <Button onClick={onClose}>{t('close')}</Button>
          </>
        ) : (
          <>
            <Words>
              {t('question')} {consent !== 'undecided' && t(`now.${consent}`)}{' '}
              <Link to="/privacy" className="text-accent underline underline-offset-2">
                {t('privacy')}
              </Link>
            </Words>
            <div className="flex gap-3 max-sm:w-full">
              <Button className="w-28 max-sm:flex-1" onClick={() => choose('denied')}>
                {t('decline')}
              </Button>
              <Button className="w-28 max-sm:flex-1" onClick={() => choose('granted')}>
                {t('allow')}
              </Button>
            </div>
          </>
        )}
      </div>
    </section>
  )
}

/** Everything else at the bottom of the window moves above the bar: notices, a form's save bar. */
function keepClear(bar: HTMLElement): () => void {
  const { style } = document.documentElement
  const observer = new ResizeObserver(() => {
    const stays = getComputedStyle(bar).position === 'sticky'
    style.setProperty('--below', `${stays ? bar.offsetHeight : 0}px`)
  })
  observer.observe(bar)
  return () => {
    observer.disconnect()
    style.removeProperty('--below')
  }
}

function Words({ children }: { children: ReactNode }) {
  return <p className="max-w-measure min-w-0 flex-1 basis-80">{children}</p>
}
