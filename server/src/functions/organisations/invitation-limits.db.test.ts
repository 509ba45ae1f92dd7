import { INVITATIONS_PER_ADDRESS, INVITATIONS_PER_ORGANISATION } from '@daily-drops/core/limits'
import { queuedMails } from '@daily-drops/db/testing/accounts'
import { findEverywhere } from '@daily-drops/db/testing/find-everywhere'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { organisationStage } from '../../testing/organisations.ts'
import { post, type SignedIn, startTestApp } from '../../testing/test-app.ts'

const host = await startTestApp()
const { call, anOwner } = await organisationStage(host)
afterAll(() => host.close())
beforeEach(() => host.db.deleteFrom('rate_limits').execute())

const invite = (email: string, owner: SignedIn) => call('invite-member', { email, role: 'editor' }, owner)
const mailsTo = async (email: string) => (await queuedMails(host.db, email)).length

it('sends 20 of 150 invitations a day, and says when to try again', async () => {
  const owner = await anOwner('Northwind')
  const statuses: number[] = []
  let sent = 0
  for (let n = 0; n < 150; n++) statuses.push((await invite(`person-${n}@target.example`, owner)).status)
  for (let n = 0; n < 150; n++) sent += await mailsTo(`person-${n}@target.example`)
  expect(statuses.filter((status) => status === 200)).toHaveLength(INVITATIONS_PER_ORGANISATION)
  expect(statuses.slice(INVITATIONS_PER_ORGANISATION).every((status) => status === 429)).toBe(true)
  expect(sent).toBe(INVITATIONS_PER_ORGANISATION)
  const input = { email: 'one-more@target.example', role: 'editor' }
  const refused = await host.app.request('/functions/v1/invite-member', post(input, owner.token))
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3600)
  expect(await refused.json()).toMatchObject({
    error: 'An organisation can send 20 invitations a day. Please try again tomorrow.',
  })
})

it('applies the same limit to simultaneous requests', async () => {
  const owner = await anOwner('Northwind')
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, n) => invite(`crowd-${n}@target.example`, owner)),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(INVITATIONS_PER_ORGANISATION)
})

it('emails one mailbox three times a day, whoever invites it and however it is spelt', async () => {
  const owners = [await anOwner('Northwind'), await anOwner('Contoso'), await anOwner('Fabrikam')]
  const spellings = ['victim@target.example', 'Victim@Target.example', 'victim+news@target.example']
  const statuses: number[] = []
  for (const owner of owners)
    for (const spelling of spellings) statuses.push((await invite(spelling, owner)).status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(INVITATIONS_PER_ADDRESS)
  expect((await mailsTo('victim@target.example')) + (await mailsTo('victim+news@target.example'))).toBe(3)
  expect((await invite('somebody-else@target.example', owners[2] as SignedIn)).status).toBe(200)
})

it('counts accepted and withdrawn invitations too, and stores no address', async () => {
  const owner = await anOwner('Northwind')
  for (let n = 0; n < INVITATIONS_PER_ADDRESS; n++) {
    expect((await invite('again@target.example', owner)).status).toBe(200)
    await host.db.deleteFrom('organisation_invitations').execute()
  }
  expect((await invite('again@target.example', owner)).status).toBe(429)
  await host.db.deleteFrom('organisation_invitations').execute()
  const places = await findEverywhere(host.db, ['again@target.example'])
  expect(places.filter((place) => place.includes('rate_limits'))).toEqual([])
})
