/** The last lines of a CI run: which tests failed and why, and how many passed. */
import { readOutcomes } from './requirements.ts'

const outcomes = readOutcomes()
const failed = outcomes.filter((outcome) => !outcome.passed)
for (const { title, reason } of failed) console.log(`FAILED ${title}${reason ? `: ${reason}` : ''}`)
for (const { title, reason } of outcomes.filter(({ repeated }) => repeated))
  console.log(`SECOND ATTEMPT ${title}${reason ? `: ${reason}` : ''}`)
const passed = outcomes.length - failed.length
console.log(`${passed} passed, ${failed.length} failed`)
process.exit(passed > 0 && failed.length === 0 ? 0 : 1)
