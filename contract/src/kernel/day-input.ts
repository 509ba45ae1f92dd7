import { z } from 'zod'

/** PostgreSQL has no year 0, and adding to the last day of the year 9999 leaves the format. */
const NEAR = /^(19|2\d)/

/** A calendar day that a caller names, from 1900 to 2999. Its format is repeated because a pattern hides it. */
export const dayInput = z.iso.date().regex(NEAR).meta({ format: 'date' })

/** A moment that a caller names, such as the time of a decision that is undone. */
export const momentInput = z.iso.datetime().regex(NEAR).meta({ format: 'date-time' })
