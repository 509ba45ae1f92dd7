/**
 * The keys that no module importing the subject uses. A key counts as used when it appears as a literal, or when a
 * template literal begins like it: `state.${state}` uses every key under `state.`.
 */
export function unusedKeys(subject: string, keys: string[], code: string[]): string[] {
  const importing = code
    .filter((text) => text.includes(`@daily-drops/messages/subjects/${subject}'`))
    .join('\n')
  const literals = new Set(Array.from(importing.matchAll(/'([\w.-]+)'/g), ([, literal]) => literal))
  const beginnings = Array.from(
    importing.matchAll(/`([\w.-]+\.)\$\{/g),
    ([, beginning]) => beginning as string,
  )
  return keys.filter(
    (key) => !literals.has(key) && !beginnings.some((beginning) => key.startsWith(beginning)),
  )
}
