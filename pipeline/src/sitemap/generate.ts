import { SITEMAP_INDEX, sitemapPath } from '@daily-drops/contract/site/sitemaps'
import type { Tx } from '@daily-drops/db/connection/client'
import { deleteOtherSitemaps, saveSitemap } from '@daily-drops/db/operations/sitemaps'
import type { Locale } from '@daily-drops/messages/locales'
import { inEveryLanguage } from './language-versions.ts'
import { listPages } from './listed-pages.ts'
import { type SitemapEntry, type SitemapLimits, writeIndex, writeSitemaps } from './sitemap-xml.ts'

export interface Generation {
  /** The address of the product. */
  baseUrl: string
  /** The languages that its pages are offered in. */
  locales: readonly Locale[]
  runId: number
  now: Date
  limits?: SitemapLimits
}

export interface GeneratedCounts {
  total_urls: number
  topics_count: number
  archive_urls_count: number
}

/** Replaces all files within the caller's transaction. Until it commits, the old ones are served. */
export async function generateSitemaps(db: Tx, generation: Generation): Promise<GeneratedCounts> {
  const pages = await listPages(db, generation.baseUrl, generation.now)
  const { core, topics, archive, stories, sources } = pages
  const { baseUrl, locales } = generation
  const versions = (pages: AsyncIterable<SitemapEntry>, declares: boolean) =>
    inEveryLanguage(pages, { baseUrl, locales, declares })
  const written = {
    core: await saveList(db, 'core', versions(core, true), generation),
    topics: await saveList(db, 'topics', versions(topics, true), generation),
    archive: await saveList(db, 'topics-archive', versions(archive, false), generation),
    stories: await saveList(db, 'stories', versions(stories, false), generation),
    sources: await saveList(db, 'sources', versions(sources, false), generation),
  }
  const files = Object.values(written).flat()
  const index = files.filter(({ urls }) => urls > 0)
  await saveSitemap(db, generation.runId, {
    name: SITEMAP_INDEX,
    xml: writeIndex(index.map(({ entry }) => entry)),
    urls: index.length,
  })
  await deleteOtherSitemaps(db, [SITEMAP_INDEX, ...files.map(({ name }) => name)])
  return {
    total_urls: count(files),
    topics_count: count(written.topics) / locales.length,
    archive_urls_count: count(written.archive),
  }
}

interface WrittenFile {
  name: string
  urls: number
  entry: SitemapEntry
}

async function saveList(
  db: Tx,
  list: string,
  pages: AsyncIterable<SitemapEntry>,
  { baseUrl, runId, limits }: Generation,
): Promise<WrittenFile[]> {
  const files: WrittenFile[] = []
  for await (const { xml, urls, changedAt } of writeSitemaps(pages, limits)) {
    const name = files.length === 0 ? `${list}.xml` : `${list}-${files.length + 1}.xml`
    await saveSitemap(db, runId, { name, xml, urls })
    files.push({ name, urls, entry: { url: baseUrl + sitemapPath(name), changedAt } })
  }
  return files
}

function count(files: readonly WrittenFile[]): number {
  return files.reduce((sum, { urls }) => sum + urls, 0)
}
