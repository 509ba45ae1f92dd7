/** A provider's batch contains far fewer. Any others are deleted with the update's age. */
const MOST_SUBJECTS = 1000

/** The people named in a payload. It uses a work list, because a nested payload would exhaust the stack. */
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
