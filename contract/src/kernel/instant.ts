import { z } from 'zod'

/** A moment in an answer: handlers give it as the date that the database gave them, and it goes out as text. */
export const instant = z.preprocess(
  (given) => (given instanceof Date ? given.toISOString() : given),
  z.iso.datetime(),
) as unknown as z.ZodType<string, string | Date>
