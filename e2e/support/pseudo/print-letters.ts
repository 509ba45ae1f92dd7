/** Run with the pseudo language preloaded: prints every email and message. */
import { lettersWritten } from '../letters.ts'
import { PLACE } from './place.ts'

process.stdout.write(JSON.stringify(lettersWritten(PLACE)))
