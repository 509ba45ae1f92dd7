import { z } from 'zod'

const envSchema = z.object({
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
})

export type DbEnv = z.infer<typeof envSchema>

export function readEnv(source: NodeJS.ProcessEnv = process.env): DbEnv {
  const parsed = envSchema.safeParse(source)
  if (parsed.success) return parsed.data
  throw new Error(`Environment is not valid:\n${z.prettifyError(parsed.error)}`)
}
