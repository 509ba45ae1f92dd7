import { escapeHtml, type Markup } from './markup.ts'

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
  title: `font:600 30px/36px ${SERIF};letter-spacing:-0.01em;color:${light.ink};margin:24px 0 6px`,
  lead: `font:15px/23px ${SANS};color:${light.soft};margin:0 0 18px`,
  bar: `height:6px;font-size:0;line-height:0;background-color:${light.accent};border-radius:3px`,
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

export const STYLE_SHEET = `:root{color-scheme:light dark;supported-color-schemes:light dark}
a{overflow-wrap:anywhere}
@media (prefers-color-scheme:dark){
.paper{background-color:${dark.paper}!important}.ink,.ink a{color:${dark.ink}!important}
.soft{color:${dark.soft}!important}.meta{color:${dark.meta}!important}.link{color:${dark.accent}!important}
.line{border-color:${dark.line}!important}.fill{background-color:${dark.accent}!important}
.action{background-color:${dark.accent}!important;color:${dark.onAccent}!important}}`

/** Escaped once, not in every mail. */
function inMarkup<Name extends string>(styles: Record<Name, string>): Record<Name, Markup> {
  const escaped = Object.entries<string>(styles).map(([name, style]) => [name, { html: escapeHtml(style) }])
  return Object.fromEntries(escaped)
}
