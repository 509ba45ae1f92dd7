import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { printAST } from '@formatjs/icu-messageformat-parser/printer.js'

// cspell:disable-next-line
const PLAIN = 'aceginorsuyzACEGINORSUYZ'
// cspell:disable-next-line
const ACCENTED = 'àçéğîñôřšûýžÀÇÉĞÎÑÔŘŠÛÝŽ'
const GROWTH = 0.4

/** The words of one piece with accents and, spread over its end, 40 % more letters. */
function longer(text: string): string {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  const accented = text.replace(/[a-z]/gi, (letter) => ACCENTED[PLAIN.indexOf(letter)] ?? letter)
  return accented.replace(/\s*$/, (space) => '~'.repeat(Math.ceil(letters * GROWTH)) + space)
}

function grown(element: MessageFormatElement): MessageFormatElement {
  switch (element.type) {
    case TYPE.literal:
      return { ...element, value: longer(element.value) }
    case TYPE.tag:
      return { ...element, children: element.children.map(grown) }
    case TYPE.plural:
    case TYPE.select: {
      const options = Object.entries(element.options).map(([name, option]) => [
        name,
        { ...option, value: option.value.map(grown) },
      ])
      return { ...element, options: Object.fromEntries(options) }
    }
    default:
      return element
  }
}

/**
 * A message as a long language would have it: accents show text that misses a font or the catalogue, length shows what
 * overflows, and brackets show what is cut off or put together from parts.
 */
export function pseudo(text: string): string {
  return `[${printAST(parse(text).map(grown))}]`
}
