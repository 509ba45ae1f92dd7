import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { z } from 'zod'

const entries = z.array(z.object({ loc: z.url() })).default([])
/** An element without children is read as empty text. */
const orEmpty = <Content extends z.ZodType>(content: Content) =>
  z.preprocess((value) => (value === '' ? {} : value), content)

const documentSchema = z.union([
  z.object({ urlset: orEmpty(z.object({ url: entries })) }).transform(({ urlset }) => urlset.url),
  z
    .object({ sitemapindex: orEmpty(z.object({ sitemap: entries })) })
    .transform(({ sitemapindex }) => sitemapindex.sitemap),
])

const parser = new XMLParser({
  isArray: (name) => name === 'url' || name === 'sitemap',
  parseTagValue: false,
  // The parser decodes numeric references only with this option.
  htmlEntities: true,
  ignoreDeclaration: true,
})

/** The addresses of a sitemap. Undefined if it is not well-formed, or not a sitemap. */
export function readSitemap(xml: string): string[] | undefined {
  if (XMLValidator.validate(xml) !== true) return undefined
  const document = documentSchema.safeParse(parser.parse(xml))
  return document.data?.map(({ loc }) => loc)
}
