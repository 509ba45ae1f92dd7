import { API_PATH } from '@daily-drops/contract/endpoints'
import { PLANS } from '@daily-drops/core/accounts/plans'
import { describe, expect, it } from 'vitest'
import { connectAgent, sendMessage, toolCall, useTool } from '../testing/agent-client.ts'
import { type Program, setProgramStage } from '../testing/program-stage.ts'

const programs = setProgramStage()
const { stage, aProgram } = programs

const ofApi = ({ token }: Program, path = '/saved') =>
  fetch(`${programs.base}${API_PATH}${path}`, { headers: { authorization: `Bearer ${token}` } })
const ofAgent = ({ token }: Program) => sendMessage(programs.base, token, toolCall('list_saved'))

describe('[PAT-03] [MCP-03] a reader who loses a right between two calls', () => {
  it('has the calls of the Free plan from the next one on, and those of Premium again after paying', async () => {
    const program = await aProgram('premium')
    const { id } = program.person
    const { db } = stage.host
    const [free, premium] = [PLANS.free.rights.apiCallsAnHour, PLANS.premium.rights.apiCallsAnHour]
    expect((await ofApi(program)).headers.get('ratelimit-policy')).toContain(`q=${premium};`)
    await db
      .updateTable('rate_limits')
      .set({ hits: free + 5 })
      .where('key', '=', `api ${id}`)
      .execute()
    expect([(await ofApi(program)).status, (await ofAgent(program)).status]).toEqual([200, 200])
    const setTier = (subscription_tier: 'free' | 'premium') =>
      db.updateTable('profiles').set({ subscription_tier }).where('id', '=', id).execute()
    await setTier('free')
    expect([(await ofApi(program)).status, (await ofAgent(program)).status]).toEqual([429, 429])
    await setTier('premium')
    expect([(await ofApi(program)).status, (await ofAgent(program)).status]).toEqual([200, 200])
  })

  it.each([
    ['whose account is to be deleted', 'deletion', 401],
    ['whose address is no longer confirmed', 'unconfirmed', 403],
    ['whose account is gone', 'gone', 401],
  ] as const)('and %s is refused, also within an agent’s connection', async (_name, loss, status) => {
    const program = await aProgram()
    const { id } = program.person
    const { db } = stage.host
    const client = await connectAgent(programs.base, program.token)
    expect((await useTool(client, 'list_saved')).isError).toBe(false)
    if (loss === 'deletion') {
      const due_at = new Date(Date.now() + 86_400_000)
      await db.insertInto('account_deletions').values({ user_id: id, due_at }).execute()
    }
    if (loss === 'unconfirmed')
      await db.updateTable('users').set({ email_verified: false }).where('id', '=', id).execute()
    if (loss === 'gone') await db.deleteFrom('users').where('id', '=', id).execute()
    expect([(await ofApi(program)).status, (await ofAgent(program)).status]).toEqual([status, status])
    const answer = await client
      .callTool({ name: 'save_item', arguments: { drop_id: 1 } })
      .catch((error) => error)
    expect(answer instanceof Error || answer.isError).toBe(true)
  })
})
