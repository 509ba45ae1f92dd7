/**
 * npm run fit -- student [--data=<folder>] [--only=de,nl]: teaches the words of eleven languages the vectors of the
 * English model, from parallel lines, and writes one table a language into the pipeline. The lines are read from
 * STUDENT_DATA or shared/corpus/parallel beside the project. Needs `npm run model`.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { brotliCompressSync, constants } from 'node:zlib'
import { loadEmbedder } from '@daily-drops/pipeline/tag/embedder'
import { STUDENT_DIMS, STUDENT_LANGUAGES, TABLES, tableFile } from '@daily-drops/pipeline/tag/student/student'
import { encodeTable } from '@daily-drops/pipeline/tag/student/table'
import { count, type Figure, report } from '../report.ts'
import { axesOf, project } from './student/axes.ts'
import { englishLines, isSentence, type Line, readLines } from './student/lines.ts'
import { quantise } from './student/quantise.ts'
import { fitStudent } from './student/ridge.ts'
import { teach } from './student/teacher.ts'

const CACHE = fileURLToPath(new URL('../../../.cache', import.meta.url))
const MODEL_DIR = join(CACHE, 'model')
const ROWS = 40_000
const MB = 1e6
/** The axes of every fifth sentence are those of all. */
const AXES_EACH = 5
/** More takes minutes and saves little. */
const COMPRESSION = 9

const { values: options } = parseArgs({
  options: {
    data: {
      type: 'string',
      default:
        process.env.STUDENT_DATA ??
        fileURLToPath(new URL('../../../../shared/corpus/parallel', import.meta.url)),
    },
    only: { type: 'string', default: STUDENT_LANGUAGES.join(',') },
  },
})

const ofLanguage = new Map<string, Line[]>()
for (const language of STUDENT_LANGUAGES) {
  if (language !== 'en') ofLanguage.set(language, readLines(options.data, language))
}
const english = englishLines([...ofLanguage.values()].flat())
ofLanguage.set('en', english)

const embedder = await loadEmbedder(MODEL_DIR)
const texts = english.map((line) => line.english)
const vectors = await teach(embedder, texts, join(CACHE, 'student/english.f32'))
const placeOf = new Map(texts.map((text, at) => [text, at]))
// All languages share the axes, so that their vectors can be compared with each other.
const sentences = vectors.filter((_, at) => isSentence(english[at] ?? { source: '' }))
const axes = axesOf(
  sentences.filter((_, at) => at % AXES_EACH === 0),
  STUDENT_DIMS,
)
const projected = await project(vectors, axes)

function targetsOf(lines: readonly Line[]): Float32Array {
  const targets = new Float32Array(lines.length * STUDENT_DIMS)
  for (const [at, line] of lines.entries()) {
    const from = (placeOf.get(line.english) ?? 0) * STUDENT_DIMS
    targets.set(projected.subarray(from, from + STUDENT_DIMS), at * STUDENT_DIMS)
  }
  return targets
}

const figures: Figure[] = []
for (const language of options.only.split(',')) {
  const lines = ofLanguage.get(language)
  if (!lines) throw new Error(`There is no corpus for ${language}`)
  const started = performance.now()
  const student = await fitStudent(lines, language, targetsOf(lines), STUDENT_DIMS)
  const table = quantise(student, ROWS)
  const packed = brotliCompressSync(encodeTable(table), {
    params: { [constants.BROTLI_PARAM_QUALITY]: COMPRESSION },
  })
  writeFileSync(join(TABLES, tableFile(language)), packed)
  const seconds = Math.round((performance.now() - started) / 1000)
  console.log(`${language}: ${lines.length} lines, ${(packed.length / MB).toFixed(2)} MB, ${seconds} s`)
  figures.push(count(`${language}: lines`, lines.length))
  figures.push({ name: `${language}: size`, value: Number((packed.length / MB).toFixed(2)), unit: 'MB' })
}
report('Student vectors', figures)
