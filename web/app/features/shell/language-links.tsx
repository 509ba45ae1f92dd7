import { pathIn } from '@daily-drops/contract/pages/language-paths'
import { LANGUAGE_OFFER_COOKIE } from '@daily-drops/contract/site/cookies'
import type { Locale } from '@daily-drops/messages/locales'
import { X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useLocale } from '../../locale/page-locale.ts'
import { type LanguageLinks, languageOffers } from '../../page/language-links.ts'
import { IconButton } from '../../ui/icon-button.tsx'

const MAX_AGE_SECONDS = 60 * 60 * 24 * 365

/** The same page in every other language. */
export function InOtherLanguages({ label, links }: LanguageLinks) {
  const { pathname, search } = useLocation()
  return (
    <nav aria-label={label} className="mx-auto max-w-page px-5 pt-3 text-meta text-ink-2 md:px-6">
      <ul className="flex flex-wrap gap-x-5 [&_a]:inline-flex [&_a]:min-h-10 [&_a]:items-center [&_a]:rounded-sm [&_a]:hover:text-ink [&_a]:hover:underline">
        {links.map(({ locale, name }) => (
          <li key={locale}>
            <a href={pathIn(locale, pathname + search)} hrefLang={locale} lang={locale}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

interface Offer {
  locale: Locale
  text: string
  dismiss: string
}

/**
 * One line in the language that the browser prefers. All visitors get the same page, so the line is empty and hidden
 * in it, with the words of all languages. `offer-language.js` fills it before this script is loaded.
 */
export function LanguageOffer({ locales }: { locales: readonly Locale[] }) {
  const locale = useLocale()
  const { pathname, search } = useLocation()
  const line = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState<Offer>()
  const [isDismissed, setDismissed] = useState(false)
  useEffect(() => setShown(preferredOf(locale, line.current?.dataset.offers)), [locale])
  function dismiss() {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every supported browser
    document.cookie = `${LANGUAGE_OFFER_COOKIE}=dismissed; Path=/; Max-Age=${MAX_AGE_SECONDS}; SameSite=Lax`
    setDismissed(true)
  }
  // The filled line may be visible although React has not shown it yet, so it is removed.
  if (isDismissed) return null
  return (
    <div
      ref={line}
      id="language-offer"
      // Only the page that is sent contains them. React leaves the attribute alone.
      data-offers={import.meta.env.SSR ? languageOffers(locales) : undefined}
      lang={shown?.locale}
      dir="auto"
      hidden={!shown}
      suppressHydrationWarning
      className="border-b border-line text-meta print:hidden"
    >
      <p className="mx-auto flex max-w-page items-center justify-between gap-4 px-5 md:px-6">
        <a
          href={shown && pathIn(shown.locale, pathname + search)}
          hrefLang={shown?.locale}
          suppressHydrationWarning
          className="inline-flex min-h-tap items-center rounded-sm text-accent underline-offset-2 hover:underline"
        >
          {/* Text, even while it is empty: React may find other words there, but no other nodes. */}
          {shown?.text ?? ''}
        </a>
        <IconButton
          label={shown?.dismiss ?? ''}
          onClick={dismiss}
          suppressHydrationWarning
          className="-me-2.5"
        >
          <X aria-hidden="true" />
        </IconButton>
      </p>
    </div>
  )
}

/** The first of the browser's languages that the page has, unless the page is in it or the offer was dismissed. */
function preferredOf(own: Locale, offers = ''): Offer | undefined {
  if (document.cookie.includes(`${LANGUAGE_OFFER_COOKIE}=`)) return undefined
  const offered = offers.split('\n').map((offer) => {
    const [locale, text = '', dismiss = ''] = offer.split('|')
    return { locale: locale as Locale, text, dismiss }
  })
  const find = (code: string) => offered.find(({ locale }) => locale === code)
  const first = navigator.languages.map((language) => language.slice(0, 2)).find(find)
  return first && first !== own ? find(first) : undefined
}
