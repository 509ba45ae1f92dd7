/**
 * npm run fonts -w web: our typefaces with the weights we use, Newsreader in the three optical sizes of our
 * titles, headlines and reasons, and the two Arabic ones with the letters of today's Arabic and Persian: a
 * third of what Fontsource ships. Writes app/styles/fonts, which is in the repository.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'

const require = createRequire(import.meta.url)
const WEIGHTS = { min: 400, max: 700 }
const SANS = { wght: WEIGHTS }
const SERIF = { wght: WEIGHTS, opsz: 30 }
/** Titles and numerals are set light, reasons small and in italics. */
const DISPLAY = { wght: 400, opsz: 72 }
const ITALIC = { wght: { min: 400, max: 500 }, opsz: 20 }
const FONTS = [
  {
    name: 'inter-latin',
    axes: SANS,
    file: require.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'),
  },
  {
    name: 'newsreader-latin',
    axes: SERIF,
    file: require.resolve('@fontsource-variable/newsreader/files/newsreader-latin-opsz-normal.woff2'),
  },
  {
    name: 'newsreader-display-latin',
    axes: DISPLAY,
    file: require.resolve('@fontsource-variable/newsreader/files/newsreader-latin-opsz-normal.woff2'),
  },
  {
    name: 'newsreader-italic-latin',
    axes: ITALIC,
    file: require.resolve('@fontsource-variable/newsreader/files/newsreader-latin-opsz-italic.woff2'),
  },
  {
    name: 'newsreader-italic-latin-ext',
    axes: ITALIC,
    file: require.resolve('@fontsource-variable/newsreader/files/newsreader-latin-ext-opsz-italic.woff2'),
  },
  {
    name: 'newsreader-latin-ext',
    axes: SERIF,
    file: require.resolve('@fontsource-variable/newsreader/files/newsreader-latin-ext-opsz-normal.woff2'),
  },
  {
    name: 'newsreader-vietnamese',
    axes: SERIF,
    file: require.resolve('@fontsource-variable/newsreader/files/newsreader-vietnamese-opsz-normal.woff2'),
  },
]
const ARABIC = [
  {
    name: 'noto-naskh-arabic',
    axes: SANS,
    file: require.resolve(
      '@fontsource-variable/noto-naskh-arabic/files/noto-naskh-arabic-arabic-wght-normal.woff2',
    ),
  },
  {
    name: 'noto-sans-arabic',
    axes: SANS,
    file: require.resolve(
      '@fontsource-variable/noto-sans-arabic/files/noto-sans-arabic-arabic-wght-normal.woff2',
    ),
  },
]
const FOLDER = new URL('./app/styles/fonts/', import.meta.url)
/** Each file has the letters of only one script, and all of them stay. */
const LETTERS = lettersIn([0x20, 0xffff])
/** Letters, marks and digits, and the letters of names from Persian. As in `unicode-range` in fonts.css. */
const ARABIC_LETTERS = lettersIn(
  [0x60c, 0x60c],
  [0x61b, 0x61b],
  [0x61f, 0x63a],
  [0x640, 0x655],
  [0x660, 0x671],
  [0x67e, 0x67e],
  [0x686, 0x686],
  [0x698, 0x698],
  [0x6a4, 0x6a4],
  [0x6a9, 0x6a9],
  [0x6af, 0x6af],
  [0x6c1, 0x6cc],
  [0x6f0, 0x6f9],
)

await write(FONTS, LETTERS)
await write(ARABIC, ARABIC_LETTERS)

async function write(fonts: typeof FONTS, letters: string) {
  for (const { name, axes, file } of fonts) {
    const options = { targetFormat: 'woff2', variationAxes: axes } as const
    await writeFile(
      new URL(`${name}.woff2`, FOLDER),
      await subsetFont(await readFile(file), letters, options),
    )
  }
}

function lettersIn(...ranges: [first: number, last: number][]): string {
  return ranges
    .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, index) => first + index))
    .filter((code) => code < 0xd800 || code > 0xdfff)
    .map((code) => String.fromCharCode(code))
    .join('')
}
