/**
 * One reader in a separate process: node reader-process.ts <product|bare> <database url>. A message requests
 * a pass.
 */
import type { Pass } from './reader.ts'

const MEBIBYTE = 2 ** 20

const [kind, databaseUrl = ''] = process.argv.slice(2)
// Each loads only its own modules: they count towards its memory.
const reader =
  kind === 'product'
    ? (await import('./product-reader.ts')).productReader(databaseUrl)
    : (await import('./bare-reader.ts')).bareReader(databaseUrl)

process.on('message', async () => {
  const started = performance.now()
  const read = await reader.pass()
  const seconds = (performance.now() - started) / 1000
  globalThis.gc?.()
  const { rss, heapUsed } = process.memoryUsage()
  const pass: Pass = {
    ...read,
    seconds,
    peakMb: process.resourceUsage().maxRSS / 1024,
    residentMb: rss / MEBIBYTE,
    heapMb: heapUsed / MEBIBYTE,
  }
  process.send?.(pass)
})
process.on('disconnect', () => process.exit())
process.send?.('ready')
