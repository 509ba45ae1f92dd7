import { execFileSync } from 'node:child_process'
import { globSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, it } from 'vitest'

const ROOT = new URL('..', import.meta.url).pathname
const FOLDER = `${ROOT}docs/pictures/`
const MAX_BYTES = 2_000_000

/** In a separate process, because the scenes import Playwright, whose `expect` conflicts with Vitest's. */
const PRINT = `
import { HANDBOOK_PICTURES } from './e2e/support/handbook-pictures.ts'
import { SCENES } from './e2e/support/scenes.ts'
console.log(JSON.stringify({ pictures: HANDBOOK_PICTURES, scenes: SCENES.map(({ name }) => name) }))`

const { pictures, scenes }: { pictures: Record<string, { scene: string }>; scenes: string[] } = JSON.parse(
  execFileSync(process.execPath, ['--input-type=module', '--eval', PRINT], { cwd: ROOT, encoding: 'utf8' }),
)
const listed = Object.keys(pictures).sort()

function shownIn(file: string): string[] {
  const links = readFileSync(`${ROOT}${file}`, 'utf8').matchAll(
    /!\[[^\]]+\]\([^)]*pictures\/([\w-]+)\.webp\)/g,
  )
  return [...links].map(([, name = '']) => name)
}

it('shows only screens that exist in the handbooks', () => {
  expect(listed.length).toBeGreaterThan(10)
  expect(Object.values(pictures).filter(({ scene }) => !scenes.includes(scene))).toEqual([])
})

it('has a file for every picture in the list, and no other', () => {
  expect(readdirSync(FOLDER).sort()).toEqual(listed.map((name) => `${name}.webp`).sort())
})

it('shows every picture in the README or a handbook, with a description', () => {
  const documents = ['README.md', ...globSync('docs/handbook/*.md', { cwd: ROOT })]
  expect(documents.map((file) => basename(file))).toContain('editors.md')
  expect([...new Set(documents.flatMap(shownIn))].sort()).toEqual(listed)
})

it('keeps the pictures small', () => {
  const bytes = readdirSync(FOLDER).reduce((sum, file) => sum + statSync(FOLDER + file).size, 0)
  expect(bytes).toBeLessThan(MAX_BYTES)
})
