/** The product's design tokens for mails, which know no custom properties. */
export const SERIF = 'Newsreader, Georgia, serif'
export const SANS = "Inter, system-ui, -apple-system, 'Segoe UI', sans-serif"

export const LIGHT = {
  paper: '#fbfaf7',
  ink: '#1b1a17',
  soft: '#57534b',
  meta: '#76716a',
  line: '#e4e0d8',
  accent: '#2a4bd7',
  onAccent: '#ffffff',
}

const DARK: typeof LIGHT = {
  paper: '#141311',
  ink: '#efece6',
  soft: '#bdb7ac',
  meta: '#989287',
  line: '#302d28',
  accent: '#9db0ff',
  onAccent: '#10131f',
}

/** By the class names that the parts carry. */
export const DARK_STYLES = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .paper, .paper td { background-color: ${DARK.paper} !important; }
  .ink { color: ${DARK.ink} !important; }
  .soft { color: ${DARK.soft} !important; }
  .meta { color: ${DARK.meta} !important; }
  .link { color: ${DARK.accent} !important; }
  .line { border-color: ${DARK.line} !important; }
  .drop { background-color: ${DARK.accent} !important; }
  .action { background-color: ${DARK.accent} !important; color: ${DARK.onAccent} !important; }
}`
