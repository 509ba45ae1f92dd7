import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Classes and rules that mean left or right rather than the start or end of the line. */
const CLASS =
  /(?<![\w-])-?(?:(?:m|p|scroll-m|scroll-p)[lr]-[\w[(]|(?:left|right)-(?:\d|px|auto|full|gutter|\[|\()|(?:border|rounded)-(?:[lr]|[tb][lr])(?![\w])|(?:text|float|clear)-(?:left|right)(?![\w-]))/g
const RULE =
  /(?:margin|padding|border|inset-inline)-(?:left|right)|(?<![\w-])(?:left|right):|(?:text-align|float|clear): ?(?:left|right)/g
/** Four values with different ones for the second and the last. Brackets may contain spaces. */
const VALUE = String.raw`((?:[^\s;()]|\((?:[^()]|\([^()]*\))*\))+)`
const SHORTHAND = new RegExp(
  `(?<![\\w-])(?:margin|padding|inset): ${VALUE} ${VALUE} ${VALUE} (?!\\2;)${VALUE}`,
  'g',
)

const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([match]) => match)

it.each([
  ['mt-2 ml-4', ['ml-4']],
  ['-mr-2.5 pl-[3px]', ['-mr-2', 'pl-[']],
  ['absolute left-1/2 right-auto', ['left-1', 'right-auto']],
  ['border-l-3 rounded-tr rounded-full', ['border-l', 'rounded-tr']],
  ['text-left text-title md:text-right', ['text-left', 'text-right']],
  ['ms-4 pe-2 start-0 border-s text-start leading-tight', []],
])('sees the sides in %s', (classes, sides) => {
  expect(found(classes, CLASS)).toEqual(sides)
})

it.each([
  ['padding: 1rem 0 0 calc(var(--gap) + 1rem);', 1],
  ['inset: 1rem auto 1rem -1rem;', 1],
  ['padding: 1rem 2rem 0 2rem; margin: 0 auto;', 0],
])('sees the sides in %s', (rule, sides) => {
  expect(found(rule, SHORTHAND)).toHaveLength(sides)
})

it('[LANG-06] names no side in the classes of components', () => {
  const files = globSync('web/app/**/*.tsx').filter((file) => !file.includes('.test.'))
  expect(files.length).toBeGreaterThan(200)
  const sides = files.flatMap((file) =>
    found(readFileSync(file, 'utf8'), CLASS).map((side) => `${file}: ${side}`),
  )
  expect(sides).toEqual([])
})

it('[LANG-06] names no side in stylesheets', () => {
  const files = globSync('web/app/**/*.css')
  expect(files.length).toBeGreaterThan(10)
  const sides = files.flatMap((file) => {
    const text = readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '')
    return [RULE, CLASS, SHORTHAND]
      .flatMap((pattern) => found(text, pattern))
      .map((side) => `${file}: ${side}`)
  })
  expect(sides).toEqual([])
})
