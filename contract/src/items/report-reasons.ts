/** The reasons for a report. Details may follow after a colon. */
export const REPORT_REASONS = [
  'Misleading or false',
  'Spam or advertising',
  'Offensive',
  'Broken link or paywall',
  'Something else',
] as const

export interface ReportReason {
  kind: string
  /** In the reader's words. Null when there are none. */
  details: string | null
}

/** 'Offensive: the picture' → its kind and its details. A text without a kind is 'Something else'. */
export function readReason(reason: string): ReportReason {
  const kind = REPORT_REASONS.find((known) => reason === known || reason.startsWith(`${known}: `))
  if (!kind) return { kind: 'Something else', details: reason }
  return { kind, details: reason.slice(kind.length + 2) || null }
}

/** A report as it is sent, from the fields of its form. Undefined without a reason. */
export function reasonIn(form: FormData): string | undefined {
  const reason = REPORT_REASONS.find((known) => known === form.get('reason'))
  const details = String(form.get('details') ?? '').trim()
  return reason && details ? `${reason}: ${details}` : reason
}
