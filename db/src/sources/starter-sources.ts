import { readFile } from 'node:fs/promises'
import { z } from 'zod'

const starterList = z.array(
  z
    .object({
      name: z.string().trim().min(1),
      homepage_url: z.url(),
      feed_url: z.url(),
      language: z.string(),
      official: z.boolean(),
    })
    .transform(({ name, homepage_url, feed_url, language, official }) => ({
      name,
      homepageUrl: homepage_url,
      feedUrl: feed_url,
      language,
      official,
    })),
)

/** The publishers and channels of a new installation. */
export async function readStarterSources() {
  const file = new URL('../../sources/starter.json', import.meta.url)
  return starterList.parse(JSON.parse(await readFile(file, 'utf8')))
}
