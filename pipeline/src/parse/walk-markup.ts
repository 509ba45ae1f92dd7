import { type Handler, Parser, type ParserOptions } from 'htmlparser2'

/** Beyond it, the parser's cost is quadratic in the depth: 100,000 levels take most of a minute. */
const MAX_DEPTH = 100

type Attributes = Record<string, string>

export interface MarkupHandler {
  open?(name: string, attributes: Attributes): void
  close?(name: string): void
  text?(text: string): void
}

/** Reads tolerant HTML or XML as events, and stops where it is nested too deep. */
export function walkMarkup(
  markup: string,
  handler: MarkupHandler,
  options: ParserOptions = {},
): 'done' | 'too_deep' {
  let depth = 0
  const events: Partial<Handler> = {
    onopentag(name, attributes) {
      depth += 1
      if (depth > MAX_DEPTH) parser.pause()
      else handler.open?.(name, attributes)
    },
    onclosetag(name) {
      depth -= 1
      handler.close?.(name)
    },
    ontext(text) {
      handler.text?.(text)
    },
  }
  const parser = new Parser(events, options)
  parser.write(markup)
  if (depth > MAX_DEPTH) return 'too_deep'
  parser.end()
  return 'done'
}
