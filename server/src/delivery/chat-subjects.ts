/** A batch of a provider holds far fewer; what comes later goes with its age. */
const MOST_SUBJECTS = 1000

/** Whom a payload names, found with a list of what is still to be looked at, because a nested payload would exhaust the stack. */
export function subjectsIn(payload: unknown, subjectOf: (name: string, value: unknown) => unknown): string[] {
  const found = new Set<string>()
  const waiting = [payload]
  while (waiting.length > 0 && found.size < MOST_SUBJECTS) {
    const next = waiting.pop()
    if (typeof next !== 'object' || next === null) continue
    for (const [name, value] of Object.entries(next)) {
      const subject = subjectOf(name, value)
      if (typeof subject === 'number' || typeof subject === 'string') found.add(String(subject).slice(0, 100))
      waiting.push(value)
    }
  }
  return [...found]
}
