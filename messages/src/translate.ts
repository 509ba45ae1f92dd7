import format, { type CompiledMessage } from 'icu-minify/format'
import { dateFormat, numberFormat, pluralRules } from './formats.ts'
import type { Locale } from './locales.ts'

/** A part of a sentence that the caller wraps, such as a link: it receives the words between the tags. */
type Wrap<Node> = (words: Array<string | Node>) => Node

type Values<Arguments> = keyof Arguments extends never ? [] : [values: Arguments]

/** One subject's messages in one language. `Node` is what a wrapped part becomes. */
export interface Translate<Plain, Rich, Node = never> {
  <Key extends keyof Plain & string>(key: Key, ...values: Values<Plain[Key]>): string
  /** A sentence with wrapped parts, as the list of its pieces. */
  rich<Key extends keyof Rich & string>(
    key: Key,
    values: { [Name in keyof Rich[Key]]: Rich[Key][Name] extends 'wrap' ? Wrap<Node> : Rich[Key][Name] },
  ): Array<string | Node>
}

/** A message for someone whose language isn't known yet, such as that of an error when it is thrown. */
export type Text = (locale: Locale) => string

export interface Subject<Plain, Rich> {
  /** In the browser, the arrival of the messages in the page's language. `use` reads the status. */
  readonly loading?: Promise<void>
  in<Node = never>(locale: Locale): Translate<Plain, Rich, Node>
  text<Key extends keyof Plain & string>(key: Key, ...values: Values<Plain[Key]>): Text
}

/** Finds a compiled message, in English where the language lacks it. */
type Lookup = (key: string) => CompiledMessage

const formatters = {
  getDateTimeFormat: dateFormat,
  getNumberFormat: numberFormat,
  // Without options for the usual kind, which is found faster.
  getPluralRules: (locale: string, options: Intl.PluralRulesOptions) =>
    pluralRules(locale, options.type === 'ordinal' ? options : undefined),
} as Parameters<typeof format>[3]['formatters']

export function translateBy<Plain, Rich>(locale: string, lookup: Lookup): Translate<Plain, Rich, unknown> {
  const say = (key: string, values?: object) =>
    format<unknown>(lookup(key), locale, values as never, { formatters })
  const plain = (key: string, values?: object) => String(say(key, values))
  const rich = (key: string, values: object) => [say(key, values)].flat()
  return Object.assign(plain, { rich }) as unknown as Translate<Plain, Rich, unknown>
}
