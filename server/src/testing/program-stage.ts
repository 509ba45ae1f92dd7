import { createToken } from '@daily-drops/contract/functions/tokens/tokens'
import type { Tier } from '@daily-drops/core/accounts/plans'
import { TOKEN_SCOPES, type TokenScope } from '@daily-drops/core/accounts/token-scopes'
import { savePreferences } from '@daily-drops/db/accounts/preferences'
import { afterAll, beforeAll } from 'vitest'
import { createApp } from '../app.ts'
import type { Env } from '../configuration/env.ts'
import { createAddressBudget } from '../limits/address-budget.ts'
import { ask } from './ask.ts'
import { startListening } from './listening.ts'
import type { SignedIn } from './test-app.ts'
import { setTopicStage } from './topic-stage.ts'

export interface Program {
  person: SignedIn
  id: string
  token: string
}

/** A host that listens and lets an address send what it likes, and readers with tokens for their own programs. */
export function setProgramStage(settings: Partial<Env> = {}) {
  const stage = setTopicStage()
  let server: Awaited<ReturnType<typeof startListening>>
  beforeAll(async () => {
    const { deps } = stage.host
    const env = { ...deps.env, ...settings }
    server = await startListening(createApp({ ...deps, env, budget: createAddressBudget(0) }))
  })
  afterAll(() => server[Symbol.asyncDispose]())

  async function aToken(person: SignedIn, scopes: readonly TokenScope[] = TOKEN_SCOPES): Promise<Program> {
    const made = await ask(stage.host, createToken, { name: 'Shelf', scopes: [...scopes], days: 30 }, person)
    return { person, ...made }
  }

  return {
    stage,
    get base() {
      return server.origin
    },
    aToken,
    /** A reader who follows the stage's topics, and their program. */
    async aProgram(tier: Tier = 'premium'): Promise<Program> {
      const person = await stage.aReader(tier)
      const choice = { topics: [stage.topics.l1.id], languages: ['en' as const] }
      await stage.host.db.transaction().execute((db) => savePreferences(db, person.id, choice))
      return aToken(person)
    },
    async someItems(count: number): Promise<{ id: number; story_id: number; source_id: number }[]> {
      const made = []
      for (let nth = 0; nth < count; nth++)
        made.push(await stage.on(stage.today, '00:00:01', { title: `Night train ${nth}` }))
      return made as { id: number; story_id: number; source_id: number }[]
    },
  }
}
