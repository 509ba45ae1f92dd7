import { expect, it } from 'vitest'
import { folderCycles } from './folder-cycles.ts'

const cyclesOf = (sources: Record<string, string>) => folderCycles(new Map(Object.entries(sources)))

it('finds folders that import each other in a cycle, even if no two files do', () => {
  expect(
    cyclesOf({
      'p/src/a/one.ts': "import { two } from '../b/two.ts'",
      'p/src/b/two.ts': '',
      'p/src/b/three.ts': "import { four } from '../c/four.ts'",
      'p/src/c/four.ts': '',
      'p/src/c/five.ts': "import { six } from '../a/six.ts'",
      'p/src/a/six.ts': '',
    }),
  ).toEqual([['p/src/a', 'p/src/b', 'p/src/c']])
})

it('names the largest cycle first, and no folder that only uses one or is used', () => {
  const circle = (names: string[]) =>
    names.map((name, place) => {
      const next = names[(place + 1) % names.length]
      return [`p/${name}/from.ts`, `import { to } from '../${next}/to.ts'`] as const
    })
  const ends = ['a', 'b', 'x', 'y', 'z'].map((name) => [`p/${name}/to.ts`, ''] as const)
  expect(
    cyclesOf({
      ...Object.fromEntries([...ends, ...circle(['a', 'b']), ...circle(['x', 'y', 'z'])]),
      'p/user/of.ts': "import { to } from '../a/to.ts'",
      'p/a/uses.ts': "import { leaf } from '../leaf/leaf.ts'",
      'p/leaf/leaf.ts': '',
    }),
  ).toEqual([
    ['p/x', 'p/y', 'p/z'],
    ['p/a', 'p/b'],
  ])
})

it.each([
  ['a type', "import type { Two } from '../b/two.ts'"],
  ['several lines', "import {\n  one,\n  two,\n} from '../b/two.ts'"],
  ['what is loaded later', "const load = () => import('../b/two.ts')"],
  ['what is passed on', "export { two } from '../b/two.ts'"],
])('counts %s', (_, text) => {
  const back = { 'p/b/two.ts': '', 'p/b/back.ts': "import { one } from '../a/one.ts'" }
  expect(cyclesOf({ 'p/a/one.ts': text, ...back })).toEqual([['p/a', 'p/b']])
})

it('ignores outside files, packages and words in texts', () => {
  expect(
    cyclesOf({
      'p/a/one.ts': "import { z } from 'zod'\nimport { gone } from '../b/gone.ts'\n// see '../b/two.ts'",
      'p/b/two.ts': "import { one } from '../a/one.ts'",
    }),
  ).toEqual([])
})
