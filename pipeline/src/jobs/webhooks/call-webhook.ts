import { runTurn, type TurnContext } from '../../webhooks/run-turn.ts'

export function handle(context: TurnContext, { webhookId }: { webhookId: string }) {
  return runTurn(context, webhookId)
}
