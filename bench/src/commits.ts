/** npm run bench:commits [-- --short]: jobs enqueued a second, in a queue that announces them and in one that is polled. */
import { commitRates } from './growth/commit-rates.ts'
import { report } from './report.ts'

report('Jobs enqueued, a commit each', await commitRates(process.argv.includes('--short') ? 1 : 5))
