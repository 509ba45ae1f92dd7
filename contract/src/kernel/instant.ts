import { z } from 'zod'

/** A moment in a response. Handlers return the database's date, and it is sent as text. */
export const instant = z.preprocess(
  (given) => (given instanceof Date ? given.toISOString() : given),
  z.iso.datetime(),
) as unknown as z.ZodType<string, string | Date>
