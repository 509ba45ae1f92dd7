import { INK_COLOURS } from '@daily-drops/core/design/colours'
import { describe, expect, it } from 'vitest'
import { createDeliverySigner } from '../delivery/signed-links.ts'
import { anIssue, anIssueItem } from '../testing/an-issue.ts'
import { editionEmail, linksOf } from './edition-email.ts'

const SITE = 'https://drops.example'
const signer = createDeliverySigner({ current: 'a secret of at least thirty-two characters' })
const tokenIn = (link: string) => link.slice(link.lastIndexOf('/') + 1)

const ITEMS = [
  anIssueItem({ id: 1, ink: 'plum' }),
  anIssueItem({ id: 2, summary: '', ink: null }),
  anIssueItem({ id: 3, title: '<script>', reason: 'Today in R&D.', ink: 'moss' }),
]

/** Recreated for each test. */
function write() {
  const links = linksOf(SITE, signer, { id: 'message-1', userId: 'reader-1' }, 'en')
  return { links, mail: editionEmail(anIssue({ items: ITEMS }), links) }
}

describe("an email's links", () => {
  it('are valid only for their own purpose and subject', () => {
    const { links } = write()
    expect(links.settings).toBe(`${SITE}/newsletter`)
    expect(links.unsubscribe).toContain(`${SITE}/newsletter/unsubscribe/`)
    expect(signer.read('unsubscribe', tokenIn(links.unsubscribe))).toBe('reader-1')
    expect(signer.read('view', tokenIn(links.view))).toBe('message-1')
    expect(signer.read('save', tokenIn(links.save(7)))).toBe('reader-1.7')
  })

  it('lead to pages in its language. Signed links and pictures have none', () => {
    const { links } = write()
    const german = linksOf(SITE, signer, { id: 'message-1', userId: 'reader-1' }, 'de')
    expect(german).toMatchObject({ settings: `${SITE}/de/newsletter`, language: `${SITE}/settings#language` })
    expect([german.unsubscribe, german.view, german.save(7)]).toEqual([
      links.unsubscribe,
      links.view,
      links.save(7),
    ])
  })
})

describe('an edition as an email', () => {
  it('gives an Arabic item its own direction, in both forms', () => {
    const [title, summary, source_name] = ['عودة المذنب', 'يعود هذا العام.', 'الجزيرة']
    const { links } = write()
    const { html, text } = editionEmail(
      anIssue({ items: [anIssueItem({ title, summary, source_name, reading_minutes: 6 })] }),
      links,
    )
    expect(html).toMatch(new RegExp(`<h2 dir="auto"[^>]*><a [^>]*>${title}</a></h2>`))
    expect(html).toMatch(new RegExp(`<p dir="auto"[^>]*>${summary}</p>`))
    expect(html).toContain(`\u2068${source_name}\u2069 · 6 min read`)
    expect(text).toContain(`1. \u2068${title}\u2069\n\u2068${source_name}\u2069 · 6 min read`)
  })

  it.each([
    ['en', 'left', 'italic'],
    ['ja', 'left', 'upright'],
    ['ar', 'right', 'upright'],
  ] as const)('sets an item as its language needs in an edition in %s', (locale, side, reason) => {
    const { links } = write()
    const items = [anIssueItem({ language: locale }), anIssueItem({ id: 2, language: 'pl' })]
    const { html } = editionEmail(anIssue({ items, locale }), links)
    expect(html).toMatch(new RegExp(`<h2 dir="auto" align="${side}" class=`))
    expect(html).toMatch(new RegExp(`<h2 dir="auto" align="${side}" lang="pl" class=`))
    expect(html).toContain(`class="${locale}" lang="${locale}"${locale === 'ar' ? ' dir="rtl"' : ''} style=`)
    expect(html.includes('font:italic')).toBe(reason === 'italic')
  })

  it('names the day and the first item in its subject, in one line that fits', () => {
    const { links, mail } = write()
    expect(mail.subject).toBe('Sunday 22 November: Title 1')
    const long = anIssue({ items: [anIssueItem({ title: 'long words '.repeat(50) })] })
    expect(editionEmail(long, links).subject.length).toBeLessThan(122)
    expect(editionEmail(anIssue({ items: [] }), links).subject).toBe('Sunday 22 November:')
  })

  it('begins its subject with a capital letter where weekdays have none', () => {
    const { links } = write()
    expect(editionEmail(anIssue({ locale: 'it' }), links).subject).toBe('Domenica 22 novembre: Title 1')
  })

  it('says the same in text, part by part', () => {
    const { links, mail } = write()
    expect(mail.text.split('\n\n')).toEqual([
      'Daily Drops',
      'Your edition for Sunday 22 November',
      '3 items, about 18 minutes. Then you’re done.',
      [
        '1. Title 1',
        'The Gazette · 6 min read',
        'Why a finite page beats an endless one.',
        'Why: You follow Science.',
        'https://gazette.example/1',
        `Save: ${links.save(1)}`,
      ].join('\n'),
      [
        '2. Title 2',
        'The Gazette · 6 min read',
        'Why: You follow Science.',
        'https://gazette.example/2',
        `Save: ${links.save(2)}`,
      ].join('\n'),
      expect.stringContaining('3. <script>'),
      'That’s it for today. See you tomorrow.',
      `Read on the web:\n${links.view}`,
      '--\nYou’re receiving this email because you asked for your Daily Drops edition by email.',
      `Unsubscribe:\n${links.unsubscribe}`,
      `Change delivery times:\n${links.settings}`,
    ])
  })

  it('has each item in HTML with its number, link, reason and a link to save it', () => {
    const { links, mail } = write()
    for (const [index, item] of ITEMS.entries()) {
      expect(mail.html).toContain(`>${index + 1}</b>`)
      expect(mail.html).toContain(`href="${item.url}"`)
      expect(mail.html).toContain(`href="${links.save(item.id)}"`)
    }
    expect(mail.html).toContain('&lt;script&gt;')
    expect(mail.html).not.toContain('<script>')
    expect(mail.html).toMatch(
      /<p [^>]*font:italic [^>]*><span class="t-moss-on" [^>]*>Today in R&amp;D\.<\/span><\/p>/,
    )
    expect(mail.html.match(/Why a finite page/g)).toHaveLength(2)
  })

  it('is a whole page with its heading, its lead and links to read, change and unsubscribe', () => {
    const { links, mail } = write()
    expect(mail.html).toMatch(/^<!doctype html><html lang="en">[\s\S]*<\/html>$/)
    expect(mail.html).toContain('<title>Sunday 22 November: Title 1</title>')
    expect(mail.html).toContain('>Your edition for Sunday 22 November</h1>')
    expect(mail.html.match(/3 items, about 18 minutes/g)).toHaveLength(2)
    for (const link of [links.view, links.unsubscribe, links.settings])
      expect(mail.html).toContain(`href="${link}"`)
    expect(mail.html).not.toContain('undefined')
    expect(mail.html).not.toContain('[object')
  })

  it("draws the edition mark in its items' inks, the first at the bottom", () => {
    const { mail } = write()
    const drop = mail.html.slice(mail.html.indexOf('<!--[if !mso]>'), mail.html.indexOf('<!--<![endif]-->'))
    const rows = [...drop.matchAll(/<div class="t-(\w+)" style="width:(\d+)px;([^"]*)"/g)]
    const inks = rows.map(([, ink]) => ink)
    expect([...new Set(inks)]).toEqual(['moss', 'none', 'plum'])
    expect(rows.every(([, , width]) => Number(width) > 0)).toBe(true)
    expect(rows.filter(([, , , style]) => style?.includes('auto 2px'))).toHaveLength(2)
    expect(rows.at(-1)?.[3]).toContain(INK_COLOURS.plum.light)
  })

  it('leads with the first item’s picture, at an address that is the same for every reader', () => {
    const { links } = write()
    const other = linksOf(SITE, signer, { id: 'message-2', userId: 'reader-2' }, 'en')
    const issue = anIssue({
      items: [
        anIssueItem({ id: 1, image_url: 'https://gazette.example/1.jpg', source_name: 'R&D "Weekly"' }),
        anIssueItem({ id: 2, image_url: 'https://gazette.example/2.jpg' }),
      ],
    })
    const pictureIn = (html: string) => html.match(/<img [^>]*>/g)
    const [picture, ...more] = pictureIn(editionEmail(issue, links).html) ?? []
    expect(picture).toContain('alt="Picture from R&amp;D &quot;Weekly&quot;"')
    expect(more).toEqual([])
    expect(pictureIn(editionEmail(issue, other).html)).toEqual([picture])
    const plain = anIssue({ items: [anIssueItem({ image_url: null })] })
    expect(pictureIn(editionEmail(plain, links).html)).toBeNull()
  })

  it('says when more will follow', () => {
    const { links } = write()
    const half = editionEmail(anIssue({ items: ITEMS, editionSize: 5, parts: 2 }), links)
    for (const form of [half.text, half.html]) {
      expect(form).toContain('The rest will arrive later today.')
      expect(form).not.toContain('That’s it for today.')
    }
  })
})
