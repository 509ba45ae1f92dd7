/** How long what is kept; the jobs that remove it and the privacy page both read this. */
export const RETENTION = {
  /** What a reader did, with who they are; then anonymised. */
  interactionMonths: 24,
  billingYears: 10,
  sessionDays: 30,
  /** A deleted account can be taken back this long. */
  deletionDays: 7,
  exportHours: 24,
  deliveryDays: 90,
  /** Which reader was given which sponsored card. */
  sponsoredCardDays: 30,
} as const
