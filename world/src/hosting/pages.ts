import type { WorldItem } from '../content/model.ts'
import type { Publisher } from '../content/world-data.ts'
import { escapeXml } from '../feeds/xml.ts'
import { hasIcon } from '../pictures/icon.ts'
import { homeUrl, iconUrl, imageUrl, itemUrl, liveFeedUrl, type SiteOf } from './addresses.ts'

interface Page {
  publisher: Publisher
  items: WorldItem[]
  siteOf: SiteOf
}

const FEED_TYPES = {
  rss: 'application/rss+xml',
  atom: 'application/atom+xml',
  rdf: 'application/rdf+xml',
  json: 'application/feed+json',
  youtube: 'application/atom+xml',
}

export function writeHomePage({ publisher, items, siteOf }: Page): string {
  const list = items.slice(0, 20).map((item) => teaser(item, siteOf))
  return frame(
    { publisher, items, siteOf },
    publisher.name,
    iconTag(publisher, siteOf),
    `<main><ul>${list.join('\n')}</ul></main>`,
  )
}

/** An article page as sites publish it: the text, and everything around it. */
export function writeArticlePage(page: Page, item: WorldItem): string {
  const { publisher, items, siteOf } = page
  const related = items.filter(({ slug }) => slug !== item.slug).slice(0, 5)
  const paragraphs = [item.summary, ...item.paragraphs].map((paragraph) => `<p>${escapeXml(paragraph)}</p>`)
  const published = item.publishedAt.toISOString()
  const body = `<div class="promo"><a href="/subscribe">Newsletter</a> · <a href="/about">${escapeXml(publisher.name)}</a></div>
<main>
<article>
<h1>${escapeXml(item.title)}</h1>
<p class="byline"><span rel="author">${escapeXml(item.author)}</span> · <time datetime="${published}">${published.slice(0, 10)}</time></p>
<figure><img src="${escapeXml(imageUrl(item, siteOf))}" width="800" height="450" alt=""></figure>
<div class="article-body">
${paragraphs.join('\n')}
</div>
</article>
</main>
<aside><ul>${related.map((other) => teaser(other, siteOf)).join('\n')}</ul></aside>`
  return frame(page, item.title, headOf(page, item), body)
}

export function writeWatchPage(page: Page, item: WorldItem): string {
  const body = `<main><h1>${escapeXml(item.title)}</h1><p>${escapeXml(item.summary)}</p></main>`
  return frame(page, item.title, headOf(page, item), body)
}

function headOf({ publisher, siteOf }: Page, item: WorldItem): string {
  const [url, image] = [itemUrl(item, siteOf), imageUrl(item, siteOf)].map(escapeXml)
  const linked = {
    '@context': 'https://schema.org',
    '@type': item.video ? 'VideoObject' : 'NewsArticle',
    headline: item.title,
    datePublished: item.publishedAt.toISOString(),
    author: [{ '@type': 'Person', name: item.author }],
    publisher: { '@type': 'Organization', name: publisher.name },
  }
  return `<link rel="canonical" href="${url}">
<meta name="description" content="${escapeXml(item.summary)}">
<meta name="author" content="${escapeXml(item.author)}">
<meta property="og:type" content="${item.video ? 'video.other' : 'article'}">
<meta property="og:title" content="${escapeXml(item.title)}">
<meta property="og:description" content="${escapeXml(item.summary)}">
<meta property="og:url" content="${url}">
<meta property="og:image" content="${image}">
<meta property="og:site_name" content="${escapeXml(publisher.name)}">
<meta property="article:published_time" content="${item.publishedAt.toISOString()}">
<script type="application/ld+json">${JSON.stringify(linked).replaceAll('<', '\\u003c')}</script>`
}

/** A channel's page shows its own icon. The icon in the browser tab is that of the video host. */
function iconTag(publisher: Publisher, siteOf: SiteOf): string {
  if (!hasIcon(publisher.name)) return ''
  const icon = escapeXml(iconUrl(publisher, siteOf))
  return publisher.format === 'youtube'
    ? `<meta property="og:image" content="${icon}">`
    : `<link rel="icon" type="image/png" sizes="64x64" href="${icon}">`
}

function teaser(item: WorldItem, siteOf: SiteOf): string {
  return `<li><a href="${escapeXml(itemUrl(item, siteOf))}">${escapeXml(item.title)}</a></li>`
}

function frame({ publisher, siteOf }: Page, title: string, head: string, body: string): string {
  const home = escapeXml(homeUrl(publisher, siteOf))
  return `<!doctype html>
<html lang="${publisher.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeXml(title)} | ${escapeXml(publisher.name)}</title>
<link rel="alternate" type="${FEED_TYPES[publisher.format]}" title="${escapeXml(publisher.name)}" href="${escapeXml(liveFeedUrl(publisher, siteOf))}">
${head}
</head>
<body>
<header><a href="${home}">${escapeXml(publisher.name)}</a><p>${escapeXml(publisher.tagline)}</p></header>
<nav><a href="${home}">Home</a> <a href="/topics">Topics</a> <a href="/search">Search</a></nav>
${body}
<footer><p>© ${escapeXml(publisher.name)}</p><a href="/privacy">Privacy</a> <a href="/imprint">Imprint</a></footer>
</body>
</html>
`
}
