import type { MetaDescriptor } from 'react-router'
import { pageMeta } from '../page/meta.ts'
import { consoleLanguage, type Language } from './language.tsx'

export interface Place {
  location: { pathname: string }
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]
}

/** A subject with the title of a screen. */
export interface Titled {
  in(language: Language): (key: 'title') => string
}

/** The `meta` of a screen: its title in the console's language. */
export function titledBy(subject: Titled) {
  return ({ location, matches }: Place): MetaDescriptor[] => {
    const shell = matches.find((match) => match?.id === 'routes/admin/shell')
    const { language } = (shell?.loaderData ?? {}) as { language?: Language }
    return pageMeta(subject.in(consoleLanguage(language, location.pathname))('title'))
  }
}
