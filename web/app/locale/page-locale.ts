import { type Dates, datesIn } from '@daily-drops/messages/dates'
import { numberFormat } from '@daily-drops/messages/formats'
import { type Locale, SOURCE_LOCALE } from '@daily-drops/messages/locales'
import type { Subject, Translate } from '@daily-drops/messages/translate'
import { createContext, type ReactNode, use } from 'react'
import { documentLocale } from './document-locale.ts'

/** Set once for a document. Choosing another language loads the page again. */
export const PageLocale = createContext<Locale>(SOURCE_LOCALE)

/** The language of the page. */
export const useLocale = (): Locale => use(PageLocale)

/** A subject's messages in the language of the page. Until they arrive, React shows the previous page or the server's HTML. */
export function useMessages<Plain, Rich>(subject: Subject<Plain, Rich>): Translate<Plain, Rich, ReactNode> {
  // Also after they have arrived: React continues a component that waited here only if it asks again, in the same order.
  if (subject.loading) use(subject.loading)
  return subject.in<ReactNode>(useLocale())
}

/** The same for a route's `meta`, which React Router calls where it renders the head. */
export function pageMessages<Plain, Rich>(
  subject: Subject<Plain, Rich>,
  matches: readonly unknown[],
): Translate<Plain, Rich, ReactNode> {
  if (subject.loading) use(subject.loading)
  return subject.in<ReactNode>(pageLocale(matches))
}

/** The language of the page for a route's `meta`. The root's data contains it, except after a failed request. */
export function pageLocale([root]: readonly unknown[]): Locale {
  const { loaderData } = (root ?? {}) as { loaderData?: { locale?: Locale } }
  return loaderData?.locale ?? (typeof document === 'undefined' ? SOURCE_LOCALE : documentLocale())
}

export const useDates = (): Dates => datesIn(useLocale())

export const useNumberFormat = (options?: Intl.NumberFormatOptions) => numberFormat(useLocale(), options)
