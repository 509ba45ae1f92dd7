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

const loaded = new Map<string, Promise<Embedder>>()

/**
 * Fails when the files are missing or the native addon does not load on this platform. Loaded once: a tagger
 * that has learnt something reuses the loaded model.
 */
export function loadEmbedder(modelDir: string): Promise<Embedder> {
  const known = loaded.get(modelDir)
  if (known) return known
  const loading = readEmbedder(modelDir)
  loaded.set(modelDir, loading)
  loading.catch(() => loaded.delete(modelDir))
  return loading
}

async function readEmbedder(modelDir: string): Promise<Embedder> {
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

  const tensorOf = (values: number[]) =>
    new Tensor('int64', BigInt64Array.from(values, BigInt), [1, values.length])

  return {
    modelHash: createHash('sha256').update(model).digest('hex'),
    async embed(text) {
      const { ids } = tokenizer.encode(text)
      const kept = ids.length > MAX_TOKENS ? [...ids.slice(0, MAX_TOKENS - 1), ids.at(-1) ?? 0] : ids
      const { last_hidden_state: output } = await session.run({
        input_ids: tensorOf(kept),
        attention_mask: tensorOf(kept.map(() => 1)),
        token_type_ids: tensorOf(kept.map(() => 0)),
      })
      if (!output) throw new Error('The model returned no last_hidden_state')
      return meanOfRows(output.data as Float32Array, kept.length)
    },
  }
}

function meanOfRows(values: Float32Array, rows: number): Float32Array {
  const width = values.length / rows
  const sum = new Float32Array(width)
  for (let row = 0; row < values.length; row += width) {
    for (let at = 0; at < width; at++) sum[at] = (sum[at] ?? 0) + (values[row + at] ?? 0)
  }
  return normalised(sum)
}

export function normalised(vector: Float32Array): Float32Array {
  const length = Math.hypot(...vector) || 1
  return vector.map((value) => value / length)
}

export function dot(a: Float32Array, b: Float32Array): number {
  let sum = 0
  for (let at = 0; at < a.length; at++) sum += (a[at] ?? 0) * (b[at] ?? 0)
  return sum
}
