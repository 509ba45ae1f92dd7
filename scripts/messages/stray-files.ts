import { localesOf, SOURCE_LOCALE } from '@daily-drops/messages/locales'

/** A translation's form of address and its words, for those who continue it. */
const GLOSSARY = 'glossary.md'

interface Known {
  locales: readonly string[]
  subjects: readonly string[]
}

/** The files of one language's folder that nothing reads, and the glossary it lacks. */
export function* strayFiles(locale: string, files: readonly string[], known: Known): Generator<string> {
  const own = known.subjects.filter((subject) => localesOf(subject).some((each) => each === locale))
  const catalogues = own.map((subject) => `${subject}.json`)
  const expected = known.locales.includes(locale) ? [...catalogues, GLOSSARY] : []
  for (const file of files)
    if (!expected.includes(file)) yield `${file}: has no language or no English catalogue`
  const isTranslated = locale !== SOURCE_LOCALE && files.some((file) => catalogues.includes(file))
  if (isTranslated && !files.includes(GLOSSARY)) yield `${GLOSSARY}: is missing`
}
