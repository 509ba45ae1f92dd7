import { type MessageShape, shapeOf } from './message-shape.ts'

export type Catalogue = Record<string, string>

/** After a dot, also the name of a stored value. */
const KEY = /^[a-z][A-Za-z\d]*(\.[a-z\d][A-Za-z\d_-]*)*$/

function shapeOrFault(text: string): MessageShape | string {
  try {
    return shapeOf(text)
  } catch (error) {
    return `is not a message: ${(error as Error).message}`
  }
}

/** Whether a fault is only an absence, which a language under construction may have. */
export const isMissing = (fault: string) => fault.endsWith(': is missing')

const difference = (a: Iterable<string>, b: Iterable<string>) => [...new Set(a).difference(new Set(b))]

function* shapeFaults(shape: MessageShape, source: MessageShape): Generator<string> {
  for (const name of difference(source.arguments.keys(), shape.arguments.keys())) yield `lacks {${name}}`
  for (const name of difference(shape.arguments.keys(), source.arguments.keys()))
    yield `has {${name}}, which English lacks`
  for (const name of difference(source.wraps, shape.wraps)) yield `lacks <${name}>`
  for (const name of difference(shape.wraps, source.wraps)) yield `has <${name}>, which English lacks`
}

/** A plural needs every form of its language. */
function* pluralFaults(shape: MessageShape, locale: string): Generator<string> {
  for (const { argument, ordinal, forms } of shape.plurals) {
    const rules = new Intl.PluralRules(locale, { type: ordinal ? 'ordinal' : 'cardinal' })
    const needed = rules.resolvedOptions().pluralCategories
    for (const form of difference(needed, forms)) yield `lacks the form "${form}" of {${argument}}`
    for (const form of difference(
      forms.filter((name) => !name.startsWith('=')),
      needed,
    ))
      yield `has the form "${form}" of {${argument}}, which ${locale} does not use`
  }
}

/** The faults of one language's catalogue of a subject, compared with the English one. */
export function* catalogueFaults(
  locale: string,
  catalogue: Catalogue,
  english: Catalogue,
): Generator<string> {
  for (const key of difference(Object.keys(english), Object.keys(catalogue))) yield `${key}: is missing`
  for (const [key, text] of Object.entries(catalogue)) {
    const original = english[key]
    if (original === undefined) yield `${key}: is not in the English catalogue`
    else yield* messageFaults(locale, text, original).map((fault) => `${key}: ${fault}`)
    if (!KEY.test(key)) yield `${key}: keys are words in camelCase, joined by dots`
  }
}

function* messageFaults(locale: string, text: string, original: string): Generator<string> {
  if (text.trim() === '') return yield 'is empty'
  const [shape, source] = [shapeOrFault(text), shapeOrFault(original)]
  if (typeof shape === 'string') return yield shape
  if (typeof source === 'string') return
  for (const name of shape.wraps)
    if (shape.arguments.has(name)) yield `uses ${name} for an argument and for a wrapped part`
  yield* shapeFaults(shape, source)
  yield* pluralFaults(shape, locale)
}
