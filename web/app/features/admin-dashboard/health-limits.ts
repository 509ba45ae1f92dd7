/** As in get_ingestion_health. */
export const LIMITS = { untagged: 200, queue: 500, minutes: 15 }
