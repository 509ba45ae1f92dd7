import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '../../web/app/routes.ts'

/** Every pattern of web/app/routes.ts, with a leading slash. */
export const PATTERNS = patternsOf(routes)

function patternsOf(entries: readonly RouteConfigEntry[], base = ''): string[] {
  return entries.flatMap(({ path, children }) => {
    const pattern = path ? `${base}/${path}` : base
    return children ? patternsOf(children, pattern) : [pattern || '/']
  })
}

const EXAMPLES: Record<string, string> = {
  // Profiles depend on earlier registrations. A missing one is the same for all.
  ':username': 'nobody',
  ':slug': 'ai-ml',
  ':date': '2026-11-14',
  ':id': '9007199254740991',
  '*': 'nowhere',
}

/** An address that the pattern matches. A parameter without an example fails. */
export function exampleOf(pattern: string): string {
  return pattern.replace(/:\w+|\*/g, (parameter) => {
    const example = EXAMPLES[parameter]
    if (!example) throw new Error(`No example of ${parameter} in ${pattern}`)
    return example
  })
}

/** The pages that are the same for all visitors, including those of one topic. */
export function sharedPaths(slug: string, day: string): string[] {
  const topic = `/topics/${slug}`
  return [
    '/',
    '/topics',
    topic,
    `${topic}/archive`,
    `${topic}/${day}`,
    '/feed',
    '/how-it-works',
    '/help',
    '/pricing',
    '/premium',
    '/corporate',
    '/sponsor',
    '/privacy',
    '/terms',
  ]
}
