import { INK_COLOURS, PAGE_COLOURS } from '@daily-drops/core/design/colours'
import type { Ink } from '@daily-drops/core/topics/topic-inks'
import type { Markup } from './markup.ts'

type Colour = keyof typeof PAGE_COLOURS

/** The system's fonts, in this order: Latin, then Japanese, then Arabic letters. */
const SERIF =
  'Newsreader,Georgia,Hiragino Mincho ProN,Yu Mincho,Noto Serif CJK JP,Geeza Pro,Noto Naskh Arabic,serif'
const SANS =
  'Inter,system-ui,-apple-system,Segoe UI,Hiragino Sans,Yu Gothic UI,Noto Sans CJK JP,Noto Sans Arabic,sans-serif'
const day = (colour: Colour) => PAGE_COLOURS[colour].light

/**
 * The attributes of every element of an email. Styles are inlined, because many programs ignore style sheets.
 * The classes are for dark mode and for phones.
 */
export const LOOK = {
  page: look('paper', `margin:0;padding:0;background-color:${day('paper')}`),
  preview: look('', 'display:none;max-height:0;overflow:hidden'),
  frame: look('', 'max-width:600px;width:100%;margin:0 auto'),
  pad: look('', 'padding:28px 20px'),
  brand: look('ink', `font:600 19px/24px ${SERIF};color:${day('ink')};margin:0`),
  mark: look(
    'fill',
    `display:inline-block;width:11px;height:11px;background-color:${day('accent')};border-radius:0 50% 50% 50%`,
  ),
  head: look('', 'margin:22px 0 24px'),
  drop: look('', 'width:64px;font-size:0;line-height:0'),
  title: look('ink title', `font:600 30px/36px ${SERIF};color:${day('ink')};margin:0`),
  lead: look('ink-2', `font:15px/23px ${SANS};color:${day('ink-2')};margin:6px 0 0`),
  section: look('line', `padding:22px 0 14px;border-top:1px solid ${day('line')}`),
  kicker: look('ink-3', `font:600 12px/18px ${SANS};color:${day('ink-3')};margin:0 0 4px`),
  headline: look('ink', `font:600 21px/27px ${SERIF};margin:0 0 6px`),
  headlineLink: look('ink', `color:${day('ink')};text-decoration:none;word-break:break-word`),
  pictureLink: look('ink-3', `display:block;margin:0 0 14px;font:13px/20px ${SANS};color:${day('ink-3')}`),
  picture: look('', 'display:block;width:100%;max-width:560px;height:auto;border:0;border-radius:6px'),
  reason: look('ink-2', `font:italic 16px/24px ${SERIF};color:${day('ink-2')};margin:0 0 6px`),
  /** For scripts that have no italics. */
  uprightReason: look('ink-2', `font:16px/26px ${SERIF};color:${day('ink-2')};margin:0 0 6px`),
  summary: look('ink-2', `font:15px/23px ${SANS};color:${day('ink-2')};margin:0 0 8px`),
  body: look('ink-2', `font:16px/25px ${SANS};color:${day('ink-2')};margin:0 0 16px`),
  small: look('ink-3', `font:13px/20px ${SANS};color:${day('ink-3')};margin:0 0 8px`),
  link: look('accent', `color:${day('accent')};word-break:break-word`),
  button: look('', 'margin:14px 0 26px'),
  // Outlook ignores the padding of a link, but not that of its cell.
  buttonCell: look('fill', `border-radius:6px;background-color:${day('accent')};mso-padding-alt:12px 20px`),
  buttonLink: look(
    'accent-ink',
    `display:inline-block;padding:12px 20px;color:${day('accent-ink')};font:600 15px/20px ${SANS};text-decoration:none`,
  ),
}

/** The values need no escaping. */
function look(className: string, style: string): Markup {
  return { html: `${className && `class="${className}" `}style="${style}"` }
}

/** The class of an item's topic, in the mark and at the item. */
export const inkClass = (ink: Ink | null | undefined) => `t-${ink ?? 'none'}`
export const inkColour = (ink: Ink | null | undefined) => (ink ? INK_COLOURS[ink].light : day('ink-2'))

const { paper, line, accent, ...texts } = PAGE_COLOURS
const atNight = [
  `.paper{background-color:${paper.dark}!important}`,
  `.fill{background-color:${accent.dark}!important}`,
  `.line{border-color:${line.dark}!important}`,
  ...Object.entries({ ...texts, accent }).map(([name, { dark }]) => `.${name}{color:${dark}!important}`),
  ...Object.entries({ ...INK_COLOURS, none: texts['ink-2'] }).map(
    ([ink, { dark }]) => `.t-${ink}{background-color:${dark}!important}.t-${ink}-on{color:${dark}!important}`,
  ),
]

/** Marks above and below Arabic letters, and Japanese letters that fill their squares, need more room. */
export const STYLE_SHEET: Markup = {
  html: `:root{color-scheme:light dark}
.ar h1,.ar h2,.ar p{line-height:1.6!important}
.ja h1,.ja h2{line-height:1.45!important}
.ja p{line-height:1.75!important}
@media (max-width:480px){.title{font-size:26px!important;line-height:32px!important}}
@media (prefers-color-scheme:dark){
${atNight.join('\n')}}`,
}

/** One centred row of the mark. */
export const MARK_ROW = 'height:2px;margin:0 auto'
export const DROP_ROW_ABOVE_GAP = 'height:2px;margin:0 auto 2px'
