import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'

/** What a sentence needs from its caller: each argument with its type, and the names of its wrapped parts. */
export interface MessageShape {
  arguments: Map<string, string>
  wraps: Set<string>
  plurals: Array<{ argument: string; ordinal: boolean; forms: string[] }>
}

const optionsOf = (names: string[]) =>
  names
    .filter((name) => name !== 'other')
    .map((name) => `'${name}'`)
    .concat('(string & {})')
    .join(' | ')

/** Throws when the text is not a message, with the parser's reason. */
export function shapeOf(text: string): MessageShape {
  const shape: MessageShape = { arguments: new Map(), wraps: new Set(), plurals: [] }
  collect(parse(text, { requiresOtherClause: true }), shape)
  return shape
}

function collect(elements: MessageFormatElement[], shape: MessageShape): void {
  for (const element of elements) collectOne(element, shape)
}

/** An argument that appears twice keeps its more exact type: `{count}` beside a plural of count is a number. */
function note(shape: MessageShape, name: string, type: string): void {
  if (type !== 'string | number' || !shape.arguments.has(name)) shape.arguments.set(name, type)
}

function collectOne(element: MessageFormatElement, shape: MessageShape): void {
  switch (element.type) {
    case TYPE.argument:
      note(shape, element.value, 'string | number')
      break
    case TYPE.number:
      note(shape, element.value, 'number')
      break
    case TYPE.date:
    case TYPE.time:
      note(shape, element.value, 'Date')
      break
    case TYPE.select:
      note(shape, element.value, optionsOf(Object.keys(element.options)))
      collectOptions(element.options, shape)
      break
    case TYPE.plural: {
      const forms = Object.keys(element.options)
      note(shape, element.value, 'number')
      shape.plurals.push({ argument: element.value, ordinal: element.pluralType === 'ordinal', forms })
      collectOptions(element.options, shape)
      break
    }
    case TYPE.tag:
      shape.wraps.add(element.value)
      collect(element.children, shape)
  }
}

function collectOptions(
  options: Record<string, { value: MessageFormatElement[] }>,
  shape: MessageShape,
): void {
  for (const { value } of Object.values(options)) collect(value, shape)
}
