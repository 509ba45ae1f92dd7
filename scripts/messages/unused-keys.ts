const TEMPLATE = /`((?:[\w.-]|\$\{[^{}`]+\})*\.(?:[\w.-]|\$\{[^{}`]+\})*)`/g

/**
 * The keys that no module importing the subject uses. A key counts as used when it appears as a literal, or matches a
 * template literal: `state.${state}` uses every key under `state.`.
 */
export function unusedKeys(subject: string, keys: string[], code: string[]): string[] {
  const importing = code
    .filter((text) => text.includes(`@daily-drops/messages/subjects/${subject}'`))
    .join('\n')
  const literals = new Set(Array.from(importing.matchAll(/'([\w.-]+)'/g), ([, literal]) => literal))
  const templates = Array.from(importing.matchAll(TEMPLATE), ([, template = '']) => {
    const parts = template.split(/\$\{[^{}`]+\}/).map((part) => part.replaceAll('.', '\\.'))
    return new RegExp(`^${parts.join('[\\w.-]+')}$`)
  })
  return keys.filter((key) => !literals.has(key) && !templates.some((template) => template.test(key)))
}
