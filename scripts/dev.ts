/** npm run dev: the whole product in one terminal, with the settings of .env. Its data is kept. */
import { startProduct } from './product.ts'

await startProduct({
  command: 'dev',
  port: Number(process.env.PORT || 3000),
  dataDir: process.env.DATA_DIR || '.data',
  durable: true,
  workerFlags: ['--watch', '--watch-preserve-output'],
  // An empty line in .env means "not set".
  settings: Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== '')),
})
