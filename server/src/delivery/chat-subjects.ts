/** A batch of a provider holds far fewer; what comes later goes with its age. */
const MOST_SUBJECTS = 1000

/** Every chat that an update names, and everybody who wrote in it. */
export function telegramChats(update: unknown): string[] {
  return subjectsIn(update, (name, value) =>
    name === 'chat' || name === 'from' ? (value as { id?: unknown } | null)?.id : undefined,
  )
}

/** Every number that a batch names, as sender or as recipient. */
export function whatsappNumbers(batch: unknown): string[] {
  const NUMBERS = ['from', 'recipient_id', 'wa_id']
  return subjectsIn(batch, (name, value) => (NUMBERS.includes(name) ? value : undefined))
}

/** With a list of what is still to be looked at, because a nested payload would exhaust the stack. */
function subjectsIn(payload: unknown, subjectOf: (name: string, value: unknown) => unknown): string[] {
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
