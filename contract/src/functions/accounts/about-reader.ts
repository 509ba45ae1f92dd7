import { z } from 'zod'
import { optionalLine } from '../public-text.ts'

/** What readers say about themselves in onboarding and on their profile. */
export const aboutReader = z.object({
  first_name: optionalLine(100),
  last_name: optionalLine(100),
  company_role: optionalLine(100),
  is_public: z.boolean(),
})
