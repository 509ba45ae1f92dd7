import { type Dates, datesIn } from '@daily-drops/messages/dates'
import { numberFormat } from '@daily-drops/messages/formats'
import { type Locale, SOURCE_LOCALE } from '@daily-drops/messages/locales'
import type { Subject, Translate } from '@daily-drops/messages/translate'
import type { ReactNode } from 'react'

/** The language of the page. Only English is complete so far. */
export function useLocale(): Locale {
  return SOURCE_LOCALE
}

/** A subject's messages in the language of the page. */
export function useMessages<Plain, Rich>(subject: Subject<Plain, Rich>): Translate<Plain, Rich, ReactNode> {
  return subject.in<ReactNode>(useLocale())
}

export const useDates = (): Dates => datesIn(useLocale())

export const useNumberFormat = (options?: Intl.NumberFormatOptions) => numberFormat(useLocale(), options)
