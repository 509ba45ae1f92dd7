import { readdir, readFile } from 'node:fs/promises'
import { z } from 'zod'

interface LanguageFiles<Language extends string, Content> {
  /** What a file holds, for the message that refuses it. */
  what: string
  languages: readonly Language[]
  content: z.ZodType<Content>
}

/** Reads `<language>.json` files and refuses a faulty one by its name. */
export async function readLanguageFiles<Language extends string, Content>(
  folder: URL,
  { what, languages, content }: LanguageFiles<Language, Content>,
): Promise<Partial<Record<Language, Content>>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort()
  const file = z.tuple([z.enum(languages), content])
  const entries = await Promise.all(
    names.map(async (name) => {
      const text = await readFile(new URL(name, folder), 'utf8')
      const parsed = file.safeParse([name.slice(0, -'.json'.length), jsonOf(text)])
      if (!parsed.success) throw new Error(`${what} file ${name}: ${z.prettifyError(parsed.error)}`)
      return parsed.data
    }),
  )
  return Object.fromEntries(entries) as Partial<Record<Language, Content>>
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
