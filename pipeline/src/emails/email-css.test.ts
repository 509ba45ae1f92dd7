import type { Mail } from '@daily-drops/contract/jobs/accounts'
import { createDeliverySigner } from '@daily-drops/services/delivery/signed-links'
import { editionEmail, linksOf } from '@daily-drops/services/emails/edition-email'
import { anIssue, anIssueItem } from '@daily-drops/services/testing/an-issue'
import { expect, it } from 'vitest'
import { lettersIn } from './letters.ts'
import { renderLetter } from './render-letter.ts'

/**
 * Support as caniemail.com records it for the ten clients that readers use most: Apple Mail (iOS, macOS), Gmail (web,
 * Android, iOS), Outlook (Windows, web, iOS), Yahoo (web) and Samsung Email. Read on 2026-11-18 from the site's own data
 * (github.com/hteumeuleu/caniemail, `_features/css-*.md`); each line begins with the date of the feature's last test.
 */
const SUPPORTED: Record<string, string> = {
  'background-color': '2019-02: all ten',
  border: '2021-07: all ten; Outlook for Windows draws at most 8px',
  'border-color': '2021-07: all ten, as border',
  'border-top': '2021-07: all ten; we use it on table cells, where Outlook for Windows is reliable',
  color: 'CSS 1: no page on caniemail, every client applies it',
  font: '2019-02: all ten; the Gmail apps only with Gmail accounts',
  'font-size': '2019-02: all ten, as font',
  'line-height': '2021-10: all ten',
  margin: '2019-10: all ten; Outlook for Windows ignores auto, and tables are centred by an attribute',
  padding: '2019-07: all ten; Outlook for Windows only on table cells',
  'text-decoration': '2019-02: all ten',
  width: '2019-09: all ten; Outlook for Windows only on tables and cells, so pictures have a width attribute',
}

/** Not supported by all ten. Clients without it must show something equally readable. */
const DEGRADES: Record<string, string> = {
  'border-radius': '2021-03: not in Outlook for Windows, which draws square corners',
  'color-scheme':
    '2023-09: only Apple Mail and Samsung; the others stay light or invert the colours themselves',
  display: '2021-12: Outlook for Windows knows only none; a button is padded by its cell there',
  height: '2019-09: not in Yahoo; rows of the mark keep their place, pictures have their own height',
  'max-height': 'not in Outlook for Windows; the preview is hidden by display there',
  'max-width': '2019-08: not in Outlook for Windows before 2019; the email is as wide as its window',
  'mso-padding-alt': "Outlook for Windows's own, for the padding of a button's cell; ignored elsewhere",
  overflow: '2019-02: not in Outlook for Windows; the preview is hidden by display there',
  'word-break': '2022-02: not in Yahoo; a very long word scrolls sideways',
  '@media (max-width:480px)': '2019-08: not in Outlook for Windows; the title keeps its size',
  '@media (prefers-color-scheme:dark)':
    '2019-09: only Apple Mail and Outlook on the web and iOS; the others stay light or invert the colours themselves',
}

const SITE = 'https://drops.example'

function everyEmail(): string[] {
  const signer = createDeliverySigner({ current: 'a secret of at least thirty-two characters' })
  const links = linksOf(SITE, signer, { id: 'message-1', userId: 'reader-1' }, 'en')
  const picture = { image_url: 'https://gazette.example/1.jpg' }
  const edition = editionEmail(anIssue({ items: [anIssueItem(picture), anIssueItem({ id: 2 })] }), links)
  const props = { url: SITE, reset: SITE, email: 'ada@example.com', app: 'Telegram', organisation: 'Acme' }
  const letters = Object.keys(lettersIn('en')).map((template) => {
    const mail = {
      template,
      to: 'ada@example.com',
      props: {
        ...props,
        change: 'email',
        because: 'confirmed',
        device: 'Firefox',
        at: '2026-11-14T09:30:00Z',
        accepted: 2,
        declined: 1,
      },
    }
    return renderLetter(mail as Mail, SITE, 'en').html
  })
  return [edition.html, ...letters]
}

/** Properties in attributes and in the style sheet, and the conditions of at-rules. */
function cssIn(html: string): string[] {
  const sheet = html.match(/<style>([\s\S]*)<\/style>/)?.[1] ?? ''
  const blocks = [
    ...[...html.matchAll(/style="([^"]*)"/g)].map(([, style]) => style ?? ''),
    ...[...sheet.matchAll(/\{([^{}]*)\}/g)].map(([, style]) => style ?? ''),
  ]
  const properties = blocks.flatMap((block) =>
    block.split(';').map((rule) => rule.split(':')[0]?.trim() ?? ''),
  )
  const rules = [...sheet.matchAll(/@[^{]+/g)].map(([rule]) => rule.trim())
  return [...new Set([...properties, ...rules])].filter(Boolean).sort()
}

it('emails only use CSS that the ten largest clients support, or that degrades as noted', () => {
  const used = [...new Set(everyEmail().flatMap(cssIn))]
  expect(used.length).toBeGreaterThan(10)
  const allowed = { ...SUPPORTED, ...DEGRADES }
  expect(used.filter((name) => !(name in allowed))).toEqual([])
  expect(Object.keys(allowed).filter((name) => !used.includes(name))).toEqual([])
})

it('finds a property that is not allowed, inline and in the style sheet', () => {
  expect(cssIn('<style>a{position:fixed}@import url(x);</style><p style="gap:1px;color:red">')).toEqual(
    expect.arrayContaining(['position', 'gap', 'color', expect.stringContaining('@import')]),
  )
})

it('a picture in an email has alternative text and no fixed height', () => {
  const pictures = everyEmail().flatMap((html) => html.match(/<img [^>]*>/g) ?? [])
  expect(pictures).toHaveLength(1)
  expect(pictures[0]).toMatch(/ alt="Picture from [^"]+"/)
  expect(pictures[0]).toContain(`src="${SITE}/img/`)
  expect(pictures[0]).not.toMatch(/ height="/)
})
