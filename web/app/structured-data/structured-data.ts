import type { Thing, WithContext } from 'schema-dts'

/** A block of JSON-LD. It gets the function that completes a path. */
export type StructuredData = (at: (path: string) => string) => WithContext<Thing>

/** Adds the vocabulary once, so that each builder only has its subject. */
export function described<T extends Exclude<Thing, string>>(thing: T): WithContext<T> {
  return { '@context': 'https://schema.org', ...thing } as WithContext<T>
}
