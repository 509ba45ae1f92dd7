import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

const MAX_TOKENS = 256

export interface Embedder {
  /** Identifies the model's bytes, so that results computed with it can be cached. */
  modelHash: string
  /** A unit vector. One text at a time, because the int8 model gives different values for a text within a batch. */
  embed(text: string): Promise<Float32Array>
}

export interface BatchEmbedder extends Embedder {
  /** Half as fast again for many short texts, where small differences do not matter. */
  embedBatch(texts: readonly string[]): Promise<Float32Array[]>
}

const loaded = new Map<string, Promise<BatchEmbedder>>()

/**
 * Fails when the files are missing or the native addon does not load on this platform. Loaded once: a tagger
 * that has learnt something reuses the loaded model.
 */
export function loadEmbedder(modelDir: string): Promise<BatchEmbedder> {
  const known = loaded.get(modelDir)
  if (known) return known
  const loading = readEmbedder(modelDir)
  loaded.set(modelDir, loading)
  loading.catch(() => loaded.delete(modelDir))
  return loading
}

async function readEmbedder(modelDir: string): Promise<BatchEmbedder> {
  const [model, tokenizerJson, tokenizerConfig] = await Promise.all(
    ['model_quantized.onnx', 'tokenizer.json', 'tokenizer_config.json'].map((name) =>
      readFile(join(modelDir, name)),
    ),
  )
  if (!model || !tokenizerJson || !tokenizerConfig) throw new Error('The model is incomplete')
  const [{ InferenceSession, Tensor }, { Tokenizer }] = await Promise.all([
    import('onnxruntime-node'),
    import('@huggingface/tokenizers'),
  ])
  const tokenizer = new Tokenizer(
    JSON.parse(tokenizerJson.toString()),
    JSON.parse(tokenizerConfig.toString()),
  )
  // For such short texts a second thread gains nothing, and would take a core from the rest of the worker.
  const session = await InferenceSession.create(model, {
    intraOpNumThreads: 1,
    graphOptimizationLevel: 'all',
  })

  const encode = (text: string) => {
    const { ids } = tokenizer.encode(text)
    return ids.length > MAX_TOKENS ? [...ids.slice(0, MAX_TOKENS - 1), ids.at(-1) ?? 0] : ids
  }

  async function embedBatch(texts: readonly string[]): Promise<Float32Array[]> {
    const encoded = texts.map(encode)
    const length = Math.max(...encoded.map((ids) => ids.length))
    const tensorOf = (rows: readonly number[][]) =>
      new Tensor(
        'int64',
        BigInt64Array.from(
          rows.flatMap((row) => padded(row, length)),
          BigInt,
        ),
        [rows.length, length],
      )
    const { last_hidden_state: output } = await session.run({
      input_ids: tensorOf(encoded),
      attention_mask: tensorOf(encoded.map((ids) => ids.map(() => 1))),
      token_type_ids: tensorOf(encoded.map(() => [])),
    })
    if (!output) throw new Error('The model returned no last_hidden_state')
    const values = output.data as Float32Array
    const width = values.length / texts.length / length
    return encoded.map((ids, at) => {
      const from = at * length * width
      return meanOfRows(values.subarray(from, from + ids.length * width), ids.length)
    })
  }

  return {
    modelHash: createHash('sha256').update(model).digest('hex'),
    embedBatch,
    async embed(text) {
      const [vector] = await embedBatch([text])
      if (!vector) throw new Error('The model returned no vector')
      return vector
    },
  }
}

const padded = (ids: readonly number[], length: number) => [
  ...ids,
  ...Array<number>(length - ids.length).fill(0),
]

function meanOfRows(values: Float32Array, rows: number): Float32Array {
  const width = values.length / rows
  const sum = new Float32Array(width)
  for (let row = 0; row < values.length; row += width) {
    for (let at = 0; at < width; at++) sum[at] = (sum[at] ?? 0) + (values[row + at] ?? 0)
  }
  return normalised(sum)
}

function normalised(vector: Float32Array): Float32Array {
  const length = Math.hypot(...vector) || 1
  return vector.map((value) => value / length)
}

/** The direction in which unit vectors lie together. */
export function centreOf(vectors: readonly Float32Array[]): Float32Array {
  const [first, ...others] = vectors
  if (!first) throw new Error('There are no vectors to take the centre of')
  const sum = Float32Array.from(first)
  for (const vector of others)
    for (let at = 0; at < sum.length; at++) sum[at] = (sum[at] ?? 0) + (vector[at] ?? 0)
  return normalised(sum)
}

export function dot(a: Float32Array, b: Float32Array): number {
  let sum = 0
  for (let at = 0; at < a.length; at++) sum += (a[at] ?? 0) * (b[at] ?? 0)
  return sum
}
