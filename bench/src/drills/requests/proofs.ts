import { createHmac } from 'node:crypto'
import type { SocialProvider } from '@daily-drops/contract/accounts/accounts'
import { createToken } from '@daily-drops/contract/functions/tokens/tokens'
import { TOKEN_SCOPES } from '@daily-drops/core/accounts/token-scopes'
import { aSource } from '@daily-drops/db/testing/factories'
import { createAccountCommands } from '@daily-drops/server/accounts/account-commands'
import type { createApp } from '@daily-drops/server/app'
import type { AppDeps } from '@daily-drops/server/create-deps'
import { ask } from '@daily-drops/server/testing/ask'
import { HUB_CALLBACK, HUB_TOPIC } from '@daily-drops/server/testing/fuzz/agent-requests'
import type { Proven } from '@daily-drops/server/testing/fuzz/fuzz-host'
import type { FuzzRequest } from '@daily-drops/server/testing/fuzz/fuzz-request'
import { organisationStage } from '@daily-drops/server/testing/organisations'
import { HOOKS, type Hook, proofOf } from '@daily-drops/server/testing/provider-messages'
import { signUp } from '@daily-drops/server/testing/test-app'

/** Proves each request as its sender would: a signature over its body, a valid key, a sign-in in progress. */
export async function proofs(deps: AppDeps, app: ReturnType<typeof createApp>) {
  const host = { app, deps, db: deps.db, lines: [], close: async () => {} }
  const stage = await organisationStage(host)
  const { key } = await stage.aKeyOf(await stage.anOwner('Northwind'))
  const owner = await signUp(deps.auth, deps.db)
  const { token } = await ask(host, createToken, { name: 'Fuzz', scopes: [...TOKEN_SCOPES], days: 30 }, owner)
  const { id } = await aSource(deps.db, { feed_url: HUB_TOPIC })
  const hub = { source_id: id, hub_url: 'https://hub.example/', topic_url: HUB_TOPIC, callback: HUB_CALLBACK }
  await deps.db.insertInto('hub_subscriptions').values(hub).execute()
  let sent = 0

  async function beginSignIn(provider: SocialProvider): Promise<Proven> {
    const responseHeaders = new Headers()
    const asked = { headers: new Headers(), clientIp: undefined, locale: 'en' as const, responseHeaders }
    const started = await createAccountCommands(deps.auth, deps.db, asked).signInSocial(provider, '/feed')
    const state = new URL('url' in started && started.url ? started.url : 'x:').searchParams.get('state')
    if (!state) throw new Error(`Sign-in with ${provider} did not start`)
    const cookies = responseHeaders.getSetCookie().map((line) => line.split(';')[0])
    return { headers: { cookie: cookies.join('; ') }, query: `state=${encodeURIComponent(state)}` }
  }

  return async ({ proof, body = '' }: FuzzRequest): Promise<Proven> => {
    if (!proof) return {}
    sent += 1
    if (isHook(proof)) return { headers: proofOf(proof, body, `msg_${sent}`) }
    if (proof === 'hub') {
      const signature = createHmac('sha256', deps.hubs.secretOf(HUB_CALLBACK)).update(body).digest('hex')
      return { headers: { 'x-hub-signature': `sha256=${signature}` } }
    }
    if (proof === 'token') {
      await deps.db.deleteFrom('rate_limits').where('key', 'like', 'api %').execute()
      return { headers: { authorization: `Bearer ${token}` } }
    }
    if (proof !== 'key') return beginSignIn(proof)
    // Removes the limit of a key, which is used without end here.
    await deps.db.deleteFrom('rate_limits').where('key', 'like', 'api-key %').execute()
    return { headers: { authorization: `Bearer ${key}` } }
  }
}

function isHook(proof: NonNullable<FuzzRequest['proof']>): proof is Hook {
  return HOOKS.some((hook) => hook === proof)
}
