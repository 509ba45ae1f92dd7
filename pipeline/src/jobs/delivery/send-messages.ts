import { runSending } from '../../delivery/delivery.ts'
import type { JobContext } from '../bind.ts'

export function handle(context: JobContext) {
  return runSending(context, (channel) => channel !== 'email')
}
