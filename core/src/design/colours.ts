import type { Ink } from '../topics/topic-inks.ts'

interface Colour {
  light: string
  dark: string
}

/** The colours of our pages by name, for emails and cards, which cannot use the style sheet. */
export const PAGE_COLOURS = {
  paper: { light: '#fbfaf7', dark: '#141311' },
  ink: { light: '#1b1a17', dark: '#efece6' },
  'ink-2': { light: '#57534b', dark: '#bdb7ac' },
  'ink-3': { light: '#76716a', dark: '#989287' },
  line: { light: '#e4e0d8', dark: '#302d28' },
  accent: { light: '#2a4bd7', dark: '#9db0ff' },
  'accent-ink': { light: '#ffffff', dark: '#10131f' },
} as const satisfies Record<string, Colour>

/** The colours of an item's topic. */
export const INK_COLOURS: Readonly<Record<Ink, Colour>> = {
  petrol: { light: '#006574', dark: '#4aa1ad' },
  slate: { light: '#435577', dark: '#7e93b9' },
  heather: { light: '#694d99', dark: '#a188ce' },
  plum: { light: '#852c59', dark: '#c77295' },
  rust: { light: '#ae481c', dark: '#d57c52' },
  ochre: { light: '#956200', dark: '#cc9e4a' },
  moss: { light: '#61701b', dark: '#91a356' },
  pine: { light: '#135d40', dark: '#579f7e' },
}
