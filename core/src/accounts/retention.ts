/** How long data is kept. The jobs that remove data and the privacy page both use these values. */
export const RETENTION = {
  /** A reader's interactions with their identity. After that, they are anonymised. */
  interactionMonths: 24,
  billingYears: 10,
  sessionDays: 30,
  /** The deletion of an account can be undone for this long. */
  deletionDays: 7,
  exportHours: 24,
  deliveryDays: 90,
  /** The record of which reader was shown which sponsored card. */
  sponsoredCardDays: 30,
  refusedSignInDays: 30,
} as const
