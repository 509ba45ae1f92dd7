import { expect, it } from 'vitest'
import { faultsIn } from './faults.ts'

const changes = (code: string, file = 'a.ts') =>
  faultsIn(file, code).map(({ from, to }) => [from.trim(), to.trim()])

it.each([
  ['if (a) b = 1', 'if (!(a)) b = 1'],
  ['const b = a ? c : d', 'const b = !(a) ? c : d'],
  ['await save(a)', ''],
  ['const b = a >= c', 'const b = a > c'],
  ['const b = a && c', 'const b = a || c'],
  ['const b = 41', 'const b = 42'],
  ['const b = 45_000', 'const b = 450000'],
  ["const b = 'ä'", "const b = ''"],
  ['const b = true', 'const b = false'],
])('turns %j into %j', (code, changed) => {
  expect(changes(`// ö\n${code}\n`)).toContainEqual([code, changed])
})

it('leaves types, imports and styling alone', () => {
  const code = [
    "import { a } from './b.ts'",
    "type C = 'c' | 1",
    'const d = <p className="e" style={{ top: 1 }}>{cn(\'f\', a)}</p>',
  ].join('\n')
  expect(changes(code, 'a.tsx')).toEqual([])
})

it('gives lines that occur once, with the previous line where a line occurs twice', () => {
  const code = 'first(a)\nsame(b)\nsecond(a)\nsame(b)\n'
  expect(faultsIn('a.ts', code).map(({ from }) => from)).toEqual([
    'first(a)',
    'first(a)\nsame(b)',
    'second(a)',
    'second(a)\nsame(b)',
  ])
})
