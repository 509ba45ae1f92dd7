import type { Ink } from './topic-inks.ts'

/** The inks of our pages by day and by night, for what has no style sheet: cards and mails. */
export const INK_COLOURS: Readonly<Record<Ink, { light: string; dark: string }>> = {
  petrol: { light: '#006574', dark: '#4aa1ad' },
  slate: { light: '#435577', dark: '#7e93b9' },
  heather: { light: '#694d99', dark: '#a188ce' },
  plum: { light: '#852c59', dark: '#c77295' },
  rust: { light: '#ae481c', dark: '#d57c52' },
  ochre: { light: '#956200', dark: '#cc9e4a' },
  moss: { light: '#61701b', dark: '#91a356' },
  pine: { light: '#135d40', dark: '#579f7e' },
}
