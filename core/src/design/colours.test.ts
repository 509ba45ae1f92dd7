import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { INK_COLOURS, PAGE_COLOURS } from './colours.ts'

it.each([
  ['tokens.css', '', PAGE_COLOURS],
  ['inks.css', 'topic-', INK_COLOURS],
])('has the colours of %s, by day and by night', (file, prefix, colours) => {
  const styles = readFileSync(new URL(`../../../web/app/styles/${file}`, import.meta.url), 'utf8')
  for (const [name, { light, dark }] of Object.entries(colours))
    expect(styles).toContain(`--${prefix}${name}: light-dark(${light}, ${dark})`)
})
