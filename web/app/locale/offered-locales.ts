import type { Locale } from '@daily-drops/messages/locales'
import { useRouteLoaderData } from 'react-router'

/** The languages to choose from. Empty where there is no choice. */
export function useOfferedLocales(): readonly Locale[] {
  const locales = useRouteLoaderData<{ locales: readonly Locale[] }>('root')?.locales ?? []
  return locales.length > 1 ? locales : []
}
