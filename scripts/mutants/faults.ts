import { parseSync } from '@swc/core'

export interface ProposedFault {
  file: string
  from: string
  to: string
}

interface Node {
  type: string
  span?: { start: number; end: number }
  [key: string]: unknown
}

/** A first statement that reveals the base of all positions, because swc keeps counting from file to file. */
const MARK = '0;\n'

/** How a node can be changed, as the text that replaces it. */
const CHANGES: Record<string, (node: Node, words: (node: unknown) => string) => string | undefined> = {
  IfStatement: (node, words) => negated(node, words),
  ConditionalExpression: (node, words) => negated(node, words),
  ExpressionStatement: (node) => (isCall(node.expression as Node) ? '' : undefined),
  ReturnStatement: (node) => (node.argument ? 'return undefined as never' : undefined),
  // One second more or less rarely changes behaviour, ten times as many does.
  NumericLiteral: ({ value }) => String(Number(value) < 1000 ? Number(value) + 1 : Number(value) * 10),
  StringLiteral: (node) => (node.value === '' ? "'mutant'" : "''"),
  BooleanLiteral: (node) => String(!node.value),
  BinaryExpression: (node, words) => {
    const turned = OPERATORS[String(node.operator)]
    return turned && `${words(node.left)} ${turned} ${words(node.right)}`
  },
}

const OPERATORS: Record<string, string> = {
  '===': '!==',
  '!==': '===',
  '>': '>=',
  '>=': '>',
  '<': '<=',
  '<=': '<',
  '+': '-',
  '-': '+',
  '&&': '||',
  '||': '&&',
  '??': '&&',
}

/** Types, imports and styling: a fault there changes no behaviour, or the compiler finds it. */
const LEFT_ALONE = /^Ts|^ImportDeclaration$|^ExportAll|^ExportNamed/
const LOOKS = /^(class|className|style|d|viewBox|fill|stroke\w*|width|height|sizes|points|transform)$/

/** Every fault that can be put into a file, as whole lines that occur in it once. */
export function faultsIn(file: string, code: string): ProposedFault[] {
  const { body } = parseSync(MARK + code, { syntax: 'typescript', tsx: file.endsWith('x') })
  const [mark, ...statements] = body as unknown as Node[]
  const bytes = Buffer.from(code)
  const base = (mark?.span?.start ?? 0) + MARK.length
  const words = (node: unknown) => {
    const { span } = ((node as Node).span ? node : (node as { expression: Node }).expression) as Node
    return span ? bytes.subarray(span.start - base, span.end - base).toString() : ''
  }
  const found: ProposedFault[] = []
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    const { type, span, ...parts } = node as Node
    if (typeof type === 'string') {
      if (LEFT_ALONE.test(type) || isLook(node as Node)) return
      const change = span && CHANGES[type]?.(node as Node, words)
      if (span && change !== undefined) {
        const start = bytes.subarray(0, span.start - base).toString().length
        const fault = asLines(code, start, start + words(node).length, change)
        if (fault) found.push({ file, ...fault })
      }
    }
    Object.values(parts).forEach(visit)
  }
  visit(statements)
  return found
}

function negated(node: Node, words: (node: unknown) => string): string | undefined {
  const [whole, test] = [words(node), words(node.test)]
  const at = whole.indexOf(test)
  return `${whole.slice(0, at)}!(${test})${whole.slice(at + test.length)}`
}

function isCall(node: Node): boolean {
  return node.type === 'CallExpression' || (node.type === 'AwaitExpression' && isCall(node.argument as Node))
}

function isLook(node: Node): boolean {
  if (node.type === 'CallExpression') return (node.callee as { value?: string }).value === 'cn'
  return node.type === 'JSXAttribute' && LOOKS.test((node.name as { value?: string }).value ?? '')
}

/** The fewest lines that identify the place in the file. None if even the whole file does not. */
function asLines(code: string, start: number, end: number, change: string) {
  let first = code.lastIndexOf('\n', start - 1) + 1
  let last = code.indexOf('\n', end)
  if (last < 0) last = code.length
  while (code.split(code.slice(first, last)).length !== 2) {
    if (first === 0) return undefined
    first = code.lastIndexOf('\n', first - 2) + 1
  }
  const from = code.slice(first, last)
  return { from, to: `${code.slice(first, start)}${change}${code.slice(end, last)}` }
}
