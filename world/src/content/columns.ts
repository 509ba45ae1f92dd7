import type { Piece } from './model.ts'
import { fraction } from './random.ts'
import { daysBefore, spread } from './times.ts'
import type { Column, WorldData } from './world-data.ts'

/** The instalments of every series in order, the newest last. */
export function columnPieces({ columns }: WorldData, now: Date, seed: string): Piece[] {
  return columns.flatMap((column) =>
    column.rows.map((row, at): Piece => {
      const title = filled(column.title, row)
      const story = `${column.publisher}-${at + 1}`
      const fromEnd = column.rows.length - 1 - at
      return {
        publisher: column.publisher,
        origin: 'column',
        story,
        matter: story,
        topic: column.topic,
        title,
        summary: filled(column.summary, row),
        paragraphs: column.body.map((paragraph) => filled(paragraph, row)),
        publishedAt: daysBefore(now, spread(fromEnd, column.rows.length, fraction(title, seed))),
      }
    }),
  )
}

/** A value at the start of a sentence gets a capital letter. */
function filled(pattern: Column['title'], row: string[]): string {
  return pattern.replace(/(^|[.?!] )?\{(\d)\}/g, (_match, start: string | undefined, slot: string) => {
    const filling = row[Number(slot)]
    if (filling === undefined) throw new Error(`No value for {${slot}} in “${pattern}”`)
    return start === undefined ? filling : start + filling.charAt(0).toUpperCase() + filling.slice(1)
  })
}
