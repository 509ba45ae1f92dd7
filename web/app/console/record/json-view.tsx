type Kind = 'key' | 'string' | 'number' | 'word'

interface Piece {
  /** Its start. */
  at: number
  text: string
  /** None for brackets, commas and spaces. */
  kind?: Kind
}

/** Also matches unterminated strings, or the expression would backtrack from every quote. */
const TOKEN = /"(?:[^"\\]|\\.)*"?(?=(:?))|-?\d[\d.eE+-]*|true|false|null/g

/** The output of JSON.stringify, piece by piece. */
export function jsonPieces(text: string): Piece[] {
  const pieces: Piece[] = []
  let end = 0
  for (const match of text.matchAll(TOKEN)) {
    const [token, colon] = match
    if (match.index > end) pieces.push({ at: end, text: text.slice(end, match.index) })
    pieces.push({ at: match.index, text: token, kind: kindOf(token, colon) })
    end = match.index + token.length
  }
  if (end < text.length) pieces.push({ at: end, text: text.slice(end) })
  return pieces
}

function kindOf(token: string, colon: string | undefined): Kind {
  if (token.startsWith('"')) return colon ? 'key' : 'string'
  return /^[tfn]/.test(token) ? 'word' : 'number'
}

export function jsonText(value: unknown): string {
  return JSON.stringify(value, null, 2) ?? 'null'
}

/** A value as indented JSON, coloured by kind. Text nodes only, because its content came from outside. */
export function JsonView({ value }: { value: unknown }) {
  return (
    <pre
      className="max-h-105 overflow-auto rounded-sm bg-sunken px-3.5 py-3 font-mono text-quiet leading-[1.6] [&_[data-kind=number]]:text-accent [&_[data-kind=string]]:text-ok [&_[data-kind=word]]:text-warn"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
      tabIndex={0}
    >
      {jsonPieces(jsonText(value)).map(({ at, text, kind }) =>
        kind ? (
          <span key={at} data-kind={kind}>
            {text}
          </span>
        ) : (
          text
        ),
      )}
    </pre>
  )
}
