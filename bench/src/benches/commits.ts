/**
 * npm run bench -- commits [--short]: jobs enqueued per second, in a queue that announces them and in one
 * that is polled.
 */

import { report } from '../report.ts'
import { commitRates } from './growth/commit-rates.ts'

report('Jobs enqueued, a commit each', await commitRates(process.argv.includes('--short') ? 1 : 5))
