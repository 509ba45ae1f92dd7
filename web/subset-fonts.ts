/**
 * npm run fonts -w web: our two typefaces with the weights we use, and Newsreader in the three optical sizes
 * of our titles, headlines and reasons, a third of what Fontsource ships. Writes app/styles/fonts, which is
 * in the repository.
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
const FOLDER = new URL('./app/styles/fonts/', import.meta.url)
/** Each file has the letters of only one script, and all of them stay. */
const LETTERS = Array.from({ length: 0xffff - 0x20 }, (_, i) => i + 0x20)
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCharCode(code))
  .join('')

for (const { name, axes, file } of FONTS) {
  const options = { targetFormat: 'woff2', variationAxes: axes } as const
  await writeFile(new URL(`${name}.woff2`, FOLDER), await subsetFont(await readFile(file), LETTERS, options))
}
