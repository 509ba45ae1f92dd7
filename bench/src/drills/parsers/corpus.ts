import { globSync, readFileSync } from 'node:fs'
import { IMAGE_FORMATS } from '@daily-drops/contract/items/images'
import { resize } from '@daily-drops/pipeline/images/resize'
import { encodePng } from '@daily-drops/world/pictures/png'

export const KINDS = ['feed', 'page', 'robots', 'image'] as const
export type Kind = (typeof KINDS)[number]

const LARGEST = 512 * 1024

/** The repository's own documents, and those of another folder if one is given. */
export async function corpusOf(kind: Kind, folder?: string): Promise<Buffer[]> {
  const more = (pattern: string) => (folder ? filesOf(`${folder}/${pattern}`) : [])
  switch (kind) {
    case 'feed':
      return [
        ...filesOf('pipeline/corpus/synthetic/**/*.{xml,rss,atom,rdf,json}'),
        ...more('**/*.{xml,rss,atom,rdf}'),
      ]
    case 'page':
      return [...filesOf('pipeline/corpus/articles/**/source.html'), ...more('**/*.html')]
    case 'robots':
      return ROBOTS.map((text) => Buffer.from(text))
    case 'image':
      return pictures()
  }
}

function filesOf(pattern: string): Buffer[] {
  return globSync(pattern)
    .map((file) => readFileSync(file))
    .filter((body) => body.length <= LARGEST)
}

const ROBOTS = [
  'User-agent: *\nDisallow: /private\nAllow: /private/open\nSitemap: https://pub.example/sitemap.xml\n',
  'User-agent: DailyDropsBot\nDisallow: /*.pdf$\nDisallow: /*?session=*&x=*\n\nUser-agent: *\nDisallow: /\n',
  `${'User-agent: bot\n'.repeat(200)}${'Disallow: /a*b*c*d\n'.repeat(500)}`,
]

async function pictures(): Promise<Buffer[]> {
  const [width, height] = [64, 48]
  const pixels = Uint8ClampedArray.from({ length: width * height * 3 }, (_, at) => (at * at * 37) % 256)
  const png = encodePng({ width, height, pixels })
  return [png, ...(await Promise.all(IMAGE_FORMATS.map((format) => resize(png, 320, format))))]
}
