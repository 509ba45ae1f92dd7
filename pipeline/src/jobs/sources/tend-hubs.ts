import { type TendContext, tendHubs } from '../../sources/tend-hubs.ts'

export function handle(context: TendContext): Promise<{ asked: number; failed: number }> {
  return tendHubs(context)
}
