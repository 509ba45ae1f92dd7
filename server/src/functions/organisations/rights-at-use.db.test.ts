import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { organisationStage } from '../../testing/organisations.ts'
import { startTestApp } from '../../testing/test-app.ts'

const host = await startTestApp()
const stage = await organisationStage(host)
const { admin, call, setPlan, someone, anOwner, aSourceOf, aKeyOf, aMember, anItem, send, failPayment } =
  stage
afterAll(() => host.close())
beforeEach(() => host.db.deleteFrom('rate_limits').execute())

const sourceOf = async (id: number) =>
  (
    await host.db
      .selectFrom('organisation_sources')
      .select('source_id')
      .where('id', '=', id)
      .executeTakeFirst()
  )?.source_id

describe('after the plan has ended', () => {
  it('keys no longer post, and the response says why', async () => {
    const owner = await anOwner('Northwind')
    const { id, key } = await aKeyOf(owner)
    expect((await send(key)).status).toBe(202)
    await setPlan(owner, 'free')
    const refused = await send(key)
    expect(refused.status).toBe(403)
    expect(refused.body.error).toBe(
      'Your organisation’s Corporate plan has ended. You can post again once an owner renews it.',
    )
    const forged = await send(`ddk_${id}_${'a'.repeat(43)}`)
    expect(forged.status).toBe(401)
    expect(forged.body.error).not.toMatch(/plan|source|paused/i)
    await setPlan(owner, 'corporate')
    expect((await send(key)).status).toBe(202)
  })

  it('nothing new can be created, and rights can still be revoked', async () => {
    const owner = await anOwner('Northwind')
    const upload = await aSourceOf(owner, 'upload')
    const { id, sourceId } = await aKeyOf(owner)
    const member = await aMember(owner, 'editor')
    const waiting = (await call('submit-organisation-source', { kind: 'api', name: 'Late' }, owner)).body.id
    const invited = await someone()
    await call('invite-member', { email: invited.email, role: 'owner' }, owner)
    await setPlan(owner, 'premium')
    const attempts: [string, object, typeof owner][] = [
      ['create-api-key', { source_id: sourceId, name: 'Another' }, owner],
      ['submit-organisation-source', { kind: 'upload', name: 'Another' }, owner],
      ['upload-item', { source_id: upload, ...anItem() }, owner],
      ['upload-item', { source_id: upload, ...anItem() }, member],
      ['invite-member', { email: 'someone@elsewhere.example', role: 'owner' }, owner],
      ['review-organisation-source', { id: waiting, approve: true, official: true }, admin],
    ]
    for (const [name, input, person] of attempts)
      expect((await call(name, input, person)).status, name).toBe(403)
    const [invitation] = (await call('get-organisation', {}, invited)).body.invitations
    expect((await call('join-organisation', { id: invitation.id }, invited)).status).toBe(403)
    expect((await call('get-organisation', {}, owner)).body.organisation.name).toBe('Northwind')
    expect((await call('revoke-api-key', { id }, owner)).status).toBe(200)
    expect((await call('remove-member', { id: member.id }, owner)).status).toBe(200)
    expect((await call('review-organisation-source', { id: waiting, approve: false }, admin)).status).toBe(
      200,
    )
  })

  it('[DEC-75] a failed payment leaves seven days, even if no job has run since', async () => {
    const owner = await anOwner('Northwind')
    const { key } = await aKeyOf(owner)
    await failPayment(owner, 6.9)
    expect((await send(key)).status).toBe(202)
    await failPayment(owner, 7.1)
    expect((await send(key)).status).toBe(403)
    expect(
      (await call('create-organisation', { name: 'X', homepage_url: 'https://x.example/' }, owner)).status,
    ).toBe(403)
  })

  it('another owner with the plan keeps the organisation publishing', async () => {
    const owner = await anOwner('Northwind')
    const { key } = await aKeyOf(owner)
    const second = await aMember(owner, 'owner')
    const editor = await aMember(owner, 'editor')
    await setPlan(owner, 'free')
    await setPlan(editor, 'corporate')
    expect((await send(key)).status).toBe(403)
    await setPlan(second, 'corporate')
    expect((await send(key)).status).toBe(202)
    await host.db.updateTable('users').set({ email_verified: false }).where('id', '=', second.id).execute()
    expect((await send(key)).status).toBe(403)
  })
})

describe('the source of a key', () => {
  it('accepts nothing while it is paused, and items again once it is resumed', async () => {
    const owner = await anOwner('Northwind')
    const { key, sourceId } = await aKeyOf(owner)
    const upload = await aSourceOf(owner, 'upload')
    const ids = [await sourceOf(sourceId), await sourceOf(upload)]
    await call('pause-sources', { ids, paused: true }, admin)
    const refused = await send(key)
    expect([refused.status, refused.body.error]).toEqual([
      403,
      'Our editors have paused this source. You can post again once they resume it.',
    ])
    expect((await call('upload-item', { source_id: upload, ...anItem() }, owner)).status).toBe(403)
    await call('pause-sources', { ids, paused: false }, admin)
    expect((await send(key)).status).toBe(202)
  })

  it('accepts nothing once it is deleted', async () => {
    const owner = await anOwner('Northwind')
    const { key, sourceId } = await aKeyOf(owner)
    await host.db
      .deleteFrom('sources')
      .where('id', '=', Number(await sourceOf(sourceId)))
      .execute()
    const refused = await send(key)
    expect([refused.status, refused.body.error]).toEqual([
      403,
      'This source no longer exists. Submit a new one to post again.',
    ])
    expect((await call('create-api-key', { source_id: sourceId, name: 'New' }, owner)).status).toBe(403)
  })
})

describe('a key', () => {
  it('ends with the membership of the owner who created it', async () => {
    const owner = await anOwner('Northwind')
    const { key, sourceId } = await aKeyOf(owner)
    const second = await aMember(owner, 'owner')
    const create = (person: typeof owner) =>
      call('create-api-key', { source_id: sourceId, name: 'Own' }, person)
    const { key: stolen } = (await create(second)).body
    const { id: old, key: unknown } = (await create(owner)).body
    // A key of the previous release does not record its creator.
    await host.db.updateTable('api_keys').set({ created_by: null }).where('id', '=', old).execute()
    const editor = await aMember(owner, 'editor')
    await call('remove-member', { id: editor.id }, owner)
    expect([(await send(stolen)).status, (await send(unknown)).status]).toEqual([202, 202])
    await call('remove-member', { id: second.id }, owner)
    expect([(await send(stolen)).status, (await send(unknown)).status]).toEqual([401, 401])
    expect((await send(key)).status).toBe(202)
    expect((await call('get-organisation', {}, owner)).body.organisation.keys).toHaveLength(1)
  })

  it('rests while its creator’s account is to be deleted', async () => {
    const owner = await anOwner('Northwind')
    const { key } = await aKeyOf(owner)
    const deletion = { user_id: owner.id, due_at: new Date(Date.now() + 1000 * 60) }
    await host.db.insertInto('account_deletions').values(deletion).execute()
    expect((await send(key)).status).toBe(401)
    await host.db.deleteFrom('account_deletions').where('user_id', '=', owner.id).execute()
    expect((await send(key)).status).toBe(202)
  })

  it('opens nothing when it was created while its owner was being removed', async () => {
    const owner = await anOwner('Northwind')
    const second = await aMember(owner, 'owner')
    const source_id = await aSourceOf(owner, 'api')
    const { id, key } = (await call('create-api-key', { source_id, name: 'Late' }, second)).body
    await call('remove-member', { id: second.id }, owner)
    await host.db.updateTable('api_keys').set({ revoked_at: null }).where('id', '=', id).execute()
    expect((await send(key)).status).toBe(401)
  })

  it("shares its source's limits with all other keys", async () => {
    const owner = await anOwner('Northwind')
    const { key, sourceId } = await aKeyOf(owner)
    const { key: other } = (await call('create-api-key', { source_id: sourceId, name: 'Other' }, owner)).body
    const statuses = []
    for (let n = 0; n < 61; n++) statuses.push((await send(n % 2 ? other : key)).status)
    expect(statuses.filter((status) => status === 202)).toHaveLength(60)
    expect(statuses[60]).toBe(429)
  })

  it('is refused when the organisation has 20, even to concurrent owners', async () => {
    const owner = await anOwner('Northwind')
    const { id, sourceId } = await aKeyOf(owner)
    const create = () => call('create-api-key', { source_id: sourceId, name: 'Another' }, owner)
    for (let n = 1; n < 18; n++) expect((await create()).status).toBe(200)
    const statuses = (await Promise.all([create(), create(), create(), create()])).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, 200, 409, 409])
    expect((await create()).body.error).toBe(
      'An organisation can have 20 keys. Revoke one you no longer use.',
    )
    await call('revoke-api-key', { id }, owner)
    expect((await create()).status).toBe(200)
  })
})

describe('an invitation', () => {
  const age = (email: string, hours: number) =>
    host.db
      .updateTable('organisation_invitations')
      .set({ created_at: new Date(Date.now() - hours * 60 * 60 * 1000) })
      .where('email', '=', email)
      .execute()

  it('can be accepted for 14 days, counted from the last time it was sent', async () => {
    const owner = await anOwner('Northwind')
    const invited = await someone()
    const invite = () => call('invite-member', { email: invited.email, role: 'editor' }, owner)
    const seen = async () => (await call('get-organisation', {}, invited)).body.invitations
    const listed = async () => (await call('get-organisation', {}, owner)).body.organisation.invited
    await invite()
    const [{ id }] = await seen()
    await age(invited.email, 14 * 24 + 1)
    expect([await seen(), await listed()]).toEqual([[], []])
    expect((await call('join-organisation', { id }, invited)).status).toBe(404)
    await invite()
    expect(await listed()).toMatchObject([{ email: invited.email, role: 'editor' }])
    await age(invited.email, 14 * 24 - 1)
    expect((await call('join-organisation', { id }, invited)).status).toBe(200)
  })

  it('is withdrawn by an owner, and by nobody else', async () => {
    const owner = await anOwner('Northwind')
    const editor = await aMember(owner, 'editor')
    const rival = await anOwner('Southwind')
    const invited = await someone()
    await call('invite-member', { email: invited.email, role: 'owner' }, owner)
    const [{ id }] = (await call('get-organisation', {}, invited)).body.invitations
    const withdraw = (person: typeof owner) =>
      call('withdraw-invitation', { email: invited.email.toUpperCase() }, person)
    expect((await call('get-organisation', {}, editor)).body.organisation.invited).toEqual([])
    expect((await withdraw(editor)).status).toBe(403)
    expect((await withdraw(rival)).status).toBe(404)
    expect((await withdraw(invited)).status).toBe(403)
    await setPlan(owner, 'free')
    expect((await withdraw(owner)).status).toBe(200)
    await setPlan(owner, 'corporate')
    expect((await withdraw(owner)).body.error).toBe('This invitation was accepted, withdrawn or has expired.')
    expect((await call('join-organisation', { id }, invited)).status).toBe(404)
  })

  it('ends when the owner who sent it loses ownership', async () => {
    const owner = await anOwner('Northwind')
    const second = await aMember(owner, 'owner')
    const invited = await someone()
    await call('invite-member', { email: invited.email, role: 'owner' }, second)
    const [invitation] = (await call('get-organisation', {}, invited)).body.invitations
    await call('remove-member', { id: second.id }, owner)
    expect((await call('get-organisation', {}, invited)).body.invitations).toEqual([])
    expect((await call('join-organisation', { id: invitation.id }, invited)).status).toBe(404)
  })
})

describe('submitted sources', () => {
  it('are at most 20 until they are reviewed, also when all are submitted at once', async () => {
    const owner = await anOwner('Northwind')
    const submit = (person = owner) =>
      call('submit-organisation-source', { kind: 'upload', name: 'Newsroom' }, person)
    const sent = await Promise.all(Array.from({ length: 25 }, () => submit()))
    const [first, ...rest] = sent.filter(({ status }) => status === 200)
    expect(rest).toHaveLength(19)
    expect(sent.find(({ status }) => status === 409)?.body.error).toContain('20 sources are already waiting')
    expect((await submit(await anOwner('Contoso'))).status).toBe(200)
    await call('review-organisation-source', { id: first?.body.id, approve: false, official: false }, admin)
    expect((await submit()).status).toBe(200)
  })

  it('work after their approval, however many were refused before', async () => {
    const owner = await anOwner('Northwind')
    const membership = host.db.selectFrom('organisation_members').select('organisation_id')
    const { organisation_id } = await membership.where('user_id', '=', owner.id).executeTakeFirstOrThrow()
    const refused = { organisation_id, kind: 'upload' as const, name: 'Old', status: 'refused' as const }
    await host.db.insertInto('organisation_sources').values(Array(200).fill(refused)).execute()
    const source_id = await aSourceOf(owner, 'upload')
    expect((await call('upload-item', { source_id, ...anItem() }, owner)).status).toBe(200)
  })
})
