import { AppError } from '@daily-drops/contract/kernel/errors'
import { splitLanguagePath } from '@daily-drops/contract/pages/language-paths'
import { type Locale, SOURCE_LOCALE } from '@daily-drops/messages/locales'
import type { Context } from 'hono'
import type { HostEnv } from '../context/host-env.ts'

const LANGUAGE = '/:language{[a-z]{2}}'

/** A route of the host that, like pages, also exists below every language's prefix. */
export const inEachLanguage = (path: string): [string, string] => [path, LANGUAGE + path]

/** The language of such a route. Others than the offered ones have no path. */
export function routeLanguage(c: Context<HostEnv>, offered: readonly Locale[]): Locale {
  const { prefix } = splitLanguagePath(new URL(c.req.url).pathname, offered)
  if (c.req.param('language') !== undefined && !prefix) throw new AppError('NOT_FOUND')
  c.set('locale', prefix)
  return prefix ?? SOURCE_LOCALE
}
