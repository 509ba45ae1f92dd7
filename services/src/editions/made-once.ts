/** What was last made of the same rows, for as long as everything else that it depends on stays the same. */
export function madeOnce<Made extends object>() {
  const known = new WeakMap<object, { parts: readonly unknown[]; made: Readonly<Made> }>()
  return async (
    rows: object,
    parts: readonly unknown[],
    make: () => Promise<Made>,
  ): Promise<Readonly<Made>> => {
    const last = known.get(rows)
    if (last && parts.every((part, at) => Object.is(part, last.parts[at]))) return last.made
    const made = Object.freeze(await make())
    known.set(rows, { parts, made })
    return made
  }
}
