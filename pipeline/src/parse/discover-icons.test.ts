import { expect, it } from 'vitest'
import { discoverIcons } from './discover-icons.ts'

const URL = 'https://pub.example/blog/'
const iconsOn = (html: string) =>
  discoverIcons({ url: URL, body: Buffer.from(html), contentType: 'text/html' })

it("lists a site's icons, the smallest that need not be enlarged first", () => {
  const html = `<!doctype html><head>
    <link rel="shortcut icon" href="/favicon.png">
    <link rel="icon" sizes="16x16" href="small.png">
    <link rel="ICON" sizes="192x192" href="https://cdn.example/large.png">
    <link rel="apple-touch-icon" href="/touch.png">
    <link rel="icon" sizes="96x96 48x48" href="/fitting.png"><link rel="stylesheet" href="/x.png"></head>`
  expect(iconsOn(html).icons).toEqual([
    'https://pub.example/fitting.png',
    'https://pub.example/touch.png',
    'https://cdn.example/large.png',
    'https://pub.example/favicon.png',
  ])
})

it('leaves out vector icons and what is not fetched by http', () => {
  const html = `<link rel="icon" href="/mark.svg"><link rel="icon" type="image/svg+xml" href="/mark">
    <link rel="icon" href="data:image/png;base64,AAAA"><link rel="icon" href="javascript:alert(1)">
    <link rel="icon" href="https://user:secret@pub.example/x.png"><link rel="icon"><link rel="mask-icon" href="/m.png">`
  expect(iconsOn(html)).toEqual({ icons: [], image: undefined })
})

it("reads the page's picture for sharing, relative to its own base", () => {
  const html = `<base href="https://www.pub.example/x/"><meta property="og:image" content="me.png">
    <meta property="og:image" content="other.png"><link rel=icon href=i.png>`
  expect(iconsOn(html)).toEqual({
    icons: ['https://www.pub.example/x/i.png'],
    image: 'https://www.pub.example/x/me.png',
  })
})

it('ends at four, with ten thousand or one repeated ten thousand times', () => {
  const links = Array.from({ length: 10_000 }, (_, n) => `<link rel="icon" href="/${n}.png">`)
  expect(iconsOn(links.join('')).icons).toHaveLength(4)
  expect(iconsOn('<link rel="icon" href="/1.png">'.repeat(10_000)).icons).toHaveLength(1)
})
