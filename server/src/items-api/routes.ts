import { createHash } from 'node:crypto'
import { ITEMS_PATH } from '@daily-drops/contract/endpoints'
import { postedItem } from '@daily-drops/contract/functions/organisations/organisations'
import { AppError } from '@daily-drops/contract/kernel/errors'
import { isStorable } from '@daily-drops/core/text/storable-text'
import type { Db } from '@daily-drops/db/connection/client'
import { requireToken } from '@daily-drops/db/operations/rate-limits'
import { endCall, findKey, noteUse, takeCall } from '@daily-drops/db/organisations/api-keys'
import { organisationErrors } from '@daily-drops/messages/subjects/organisation-errors'
import { requestErrors } from '@daily-drops/messages/subjects/request-errors'
import { hashSecret } from '@daily-drops/services/accounts/secret-link'
import { Hono } from 'hono'
import { z } from 'zod'
import type { HostEnv } from '../context/host-env.ts'
import { admitItem } from './admit-item.ts'
import { requirePublishing } from './publishing-right.ts'

/** Per source, over all its keys. */
const LIMITS = [
  { name: 'minute', limit: 60, windowSeconds: 60 },
  { name: 'day', limit: 1000, windowSeconds: 24 * 60 * 60 },
]

const LONGEST_CALL_KEY = 100
const KEY = /^bearer +ddk_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})_([\w-]{43})$/i

/** Items that organisations' programs post. A key gives access only to its own source. */
export function itemsApi({ db }: { db: Db }): Hono<HostEnv> {
  return new Hono<HostEnv>().post(ITEMS_PATH, async (c) => {
    c.header('Cache-Control', 'no-store')
    const key = await authorised(db, c.req.header('authorization'))
    for (const { name, ...rule } of LIMITS) await requireToken(db, `api-source ${name} ${key.sourceId}`, rule)
    const call = c.req.header('idempotency-key')
    if (!call || call.length > LONGEST_CALL_KEY)
      throw new AppError('INVALID_INPUT', {
        message: organisationErrors.text('item.callKey', { count: LONGEST_CALL_KEY }),
      })
    const body = await c.req.text()
    const item = readItem(body)
    const hash = createHash('sha256').update(body).digest()
    const queueId = await db.transaction().execute(async (db) => {
      const before = await takeCall(db, key.id, call, hash)
      if (!before.isSame)
        throw new AppError('UNPROCESSABLE', {
          message: organisationErrors.text('item.callKeyUsed'),
        })
      if (before.queueId !== null) return before.queueId
      const id = await admitItem(db, { item, sourceId: key.sourceId, requestedBy: null })
      await endCall(db, key.id, call, id)
      return id
    })
    await noteUse(db, key.id)
    return c.json({ queue_id: queueId }, 202)
  })
}

/** The holder of a valid key learns why it no longer works. All other refusals look the same. */
async function authorised(db: Db, header: string | undefined): Promise<{ id: string; sourceId: number }> {
  const [, id, secret] = KEY.exec(header ?? '') ?? []
  const key = id && secret && (await findKey(db, id, hashSecret(secret)))
  if (!key) throw new AppError('NO_SESSION')
  if (key.status !== 'active' || key.source_id === null)
    throw new AppError('FORBIDDEN', { message: organisationErrors.text('withheld.removed') })
  await requirePublishing(db, { sourceId: key.source_id, sentBy: null })
  return { id: key.id, sourceId: key.source_id }
}

function readItem(body: string): z.output<typeof postedItem> {
  let given: unknown
  try {
    given = JSON.parse(body)
  } catch {
    throw new AppError('INVALID_INPUT', { message: requestErrors.text('json') })
  }
  if (!isStorable(given)) throw new AppError('INVALID_INPUT')
  const item = postedItem.safeParse(given)
  if (item.success) return item.data
  throw new AppError('INVALID_INPUT', { message: () => z.prettifyError(item.error) })
}
