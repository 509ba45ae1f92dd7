import { hash } from 'node:crypto'
import { SelectModifierNode, sql } from 'kysely'
import type pg from 'pg'
import type { Db } from './client.ts'

const MARK = '/* prepared */'

/**
 * At the end of a statement: every connection parses and plans it once and then knows it by name. For those that run
 * for each feed and each item, have always the same text, and for which one plan is right whatever their values are.
 */
export const PREPARED = sql.raw(MARK)

export const markPrepared = (text: string): string => `${text}${MARK}`

/** A handle whose reads are prepared: for a library whose statements have few shapes. */
export function preparingReads(db: Db): Db {
  const mark = SelectModifierNode.createWithExpression(PREPARED.toOperationNode())
  return db.withPlugin({
    transformQuery: ({ node }) =>
      node.kind === 'SelectQueryNode'
        ? { ...node, endModifiers: [...(node.endModifiers ?? []), mark] }
        : node,
    transformResult: async ({ result }) => result,
  })
}

/** Gives the marked statements of a connection their names. */
export function prepareMarked(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  const named = (text: unknown, values: unknown) =>
    typeof text === 'string' && text.endsWith(MARK)
      ? query({ name: nameOf(text), text, values })
      : query(text, values)
  Object.assign(client, { query: named })
}

const names = new Map<string, string>()

function nameOf(text: string): string {
  const known = names.get(text)
  if (known) return known
  const name = hash('md5', text)
  names.set(text, name)
  return name
}
