import type { Thing, WithContext } from 'schema-dts'

/** A block of JSON-LD; it is given what makes a whole address of a path. */
export type StructuredData = (at: (path: string) => string) => WithContext<Thing>

/** Says the vocabulary once, so that each builder holds only what it is about. */
export function described<T extends Exclude<Thing, string>>(thing: T): WithContext<T> {
  return { '@context': 'https://schema.org', ...thing } as WithContext<T>
}
