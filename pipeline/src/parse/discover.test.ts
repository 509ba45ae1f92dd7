import { expect, it } from 'vitest'
import { discoverFeeds } from './discover.ts'

const PAGE = 'https://pub.example/blog/'

it('lists declared feeds first, then links that look like one, then comments', () => {
  const html = `<!doctype html><head>
    <link rel="alternate" type="application/rss+xml" title="Comments" href="/comments/feed/">
    <link rel="alternate" type="application/rss+xml" href="/feed.xml">
    <link rel="ALTERNATE home" type="application/atom+xml; charset=utf-8" href="atom">
    <link rel="alternate" type="application/feed+json" href="https://cdn.example/feed.json">
    <link rel="alternate" hreflang="it" href="/it/"><link rel="stylesheet" type="application/rss+xml" href="/x">
    </head><a href="/feed.xml">again</a><a href="/news/rss">RSS</a><a href="/about">About</a>`
  expect(discoverFeeds(html, PAGE)).toEqual([
    'https://pub.example/feed.xml',
    'https://pub.example/blog/atom',
    'https://cdn.example/feed.json',
    'https://pub.example/news/rss',
    'https://pub.example/comments/feed/',
  ])
})

it("respects the page's base, and follows nothing that is not http", () => {
  const html = `<base href="https://www.pub.example/x/"><link rel=alternate type=application/rss+xml href=feed>
    <link rel=alternate type=application/rss+xml href="javascript:alert(1)"><a href="file:///feed">x</a>`
  expect(discoverFeeds(html, PAGE)).toEqual(['https://www.pub.example/x/feed'])
})

it('ends at ten', () => {
  const links = Array.from({ length: 50 }, (_, n) => `<a href="/${n}/feed">f</a>`)
  expect(discoverFeeds(links.join(''), PAGE)).toHaveLength(10)
})
