/** The closing line of CI: how many tests passed and failed in the recorded runs. */
import { readOutcomes } from './requirements.ts'

const outcomes = readOutcomes()
const passed = outcomes.filter((outcome) => outcome.passed).length
console.log(`${passed} passed, ${outcomes.length - passed} failed`)
process.exit(passed > 0 && passed === outcomes.length ? 0 : 1)
