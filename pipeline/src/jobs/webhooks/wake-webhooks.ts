import { wakeDue } from '@daily-drops/db/webhooks/webhook-turns'
import type { RunContext } from '../run-context.ts'

export async function handle({ db }: RunContext): Promise<{ woken: number }> {
  return { woken: await wakeDue(db) }
}
