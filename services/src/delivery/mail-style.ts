import { escapeMarkup } from '@daily-drops/core/text/escape-markup'
import { INK_COLOURS } from '@daily-drops/core/topics/ink-colours'
import type { Ink } from '@daily-drops/core/topics/topic-inks'
import type { Markup } from './markup.ts'

/** The product's design tokens; mail programs know no custom properties. */
const light = {
  paper: '#fbfaf7',
  ink: '#1b1a17',
  soft: '#57534b',
  meta: '#6b665f',
  line: '#e4e0d8',
  accent: '#2a4bd7',
  onAccent: '#ffffff',
}
const dark = {
  paper: '#141311',
  ink: '#efece6',
  soft: '#bdb7ac',
  meta: '#989287',
  line: '#302d28',
  accent: '#9db0ff',
  onAccent: '#10131f',
}

const SERIF = 'Newsreader,Georgia,serif'
const SANS = "Inter,system-ui,-apple-system,'Segoe UI',sans-serif"

/** Written into every element, because many mail programs read no style sheet. */
export const STYLES = inMarkup({
  page: `margin:0;padding:0;background-color:${light.paper}`,
  frame: 'max-width:600px;width:100%;margin:0 auto',
  pad: 'padding:28px 20px',
  brand: `font:600 19px/24px ${SERIF};color:${light.ink};margin:0`,
  dropMark: `display:inline-block;width:11px;height:11px;margin-right:9px;background-color:${light.accent};border-radius:0 50% 50% 50%;transform:rotate(45deg)`,
  head: 'margin:22px 0 24px',
  title: `font:600 30px/36px ${SERIF};letter-spacing:-0.01em;color:${light.ink};margin:0 0 6px`,
  lead: `font:15px/23px ${SANS};color:${light.soft};margin:0`,
  drop: 'width:64px;padding:0 20px 0 0;font-size:0;line-height:0',
  item: `padding:22px 0;border-top:1px solid ${light.line}`,
  kicker: `font:600 12px/18px ${SANS};color:${light.meta};margin:0 0 4px`,
  headline: `font:600 21px/27px ${SERIF};margin:0 0 6px`,
  link: `color:${light.ink};text-decoration:none`,
  text: `font:15px/23px ${SANS};color:${light.soft};margin:0 0 8px`,
  small: `font:13px/20px ${SANS};color:${light.meta};margin:0 0 8px`,
  plainLink: `color:${light.accent}`,
  button: `display:inline-block;padding:12px 20px;border-radius:6px;background-color:${light.accent};color:${light.onAccent};font:600 15px/20px ${SANS};text-decoration:none`,
  quiet: 'display:none;max-height:0;overflow:hidden;opacity:0',
})

/** Says what an item is about, in the drop and at the item. */
export const inkClass = (ink: Ink | null | undefined) => `t-${ink ?? 'none'}`
export const inkColour = (ink: Ink | null | undefined) => (ink ? INK_COLOURS[ink].light : light.soft)

const inksByNight = Object.entries(INK_COLOURS)
  .map(([ink, colours]) => inkByNight(ink, colours.dark))
  .concat(inkByNight('none', dark.soft))
  .join('')

function inkByNight(ink: string, colour: string): string {
  return `.t-${ink}{background-color:${colour}!important}.t-${ink}-on{color:${colour}!important}`
}

export const STYLE_SHEET = `:root{color-scheme:light dark;supported-color-schemes:light dark}
a{overflow-wrap:anywhere}
@media (prefers-color-scheme:dark){
.paper{background-color:${dark.paper}!important}.ink,.ink a{color:${dark.ink}!important}
.soft{color:${dark.soft}!important}.meta{color:${dark.meta}!important}.link{color:${dark.accent}!important}
.line{border-color:${dark.line}!important}.fill{background-color:${dark.accent}!important}
${inksByNight}
.action{background-color:${dark.accent}!important;color:${dark.onAccent}!important}}`

/** One row of the drop, in the middle of its place. */
export const DROP_ROW = 'height:2px;margin:0 auto'
export const DROP_ROW_ABOVE_GAP = 'height:2px;margin:0 auto 2px'

/** Escaped once, not in every mail. */
function inMarkup<Name extends string>(styles: Record<Name, string>): Record<Name, Markup> {
  const escaped = Object.entries<string>(styles).map(([name, style]) => [name, { html: escapeMarkup(style) }])
  return Object.fromEntries(escaped)
}
