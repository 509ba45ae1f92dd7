/** node turn-process.ts <database url> <webhook id>: one job of an address, until it is killed. */
import { createDb } from '@daily-drops/db/connection/client'
import { holdSnapshot } from '@daily-drops/services/editions/ranking-snapshot'
import { createLogger } from '@daily-drops/services/operations/logger'
import { SIGNER } from '../../delivery/testing/delivery-stage.ts'
import { testClient } from '../../fetch/testing/client.ts'
import { runTurn } from '../run-turn.ts'

const [databaseUrl = '', webhookId = ''] = process.argv.slice(2)
const db = createDb(databaseUrl, { max: 2, applicationName: 'turn-process' })
const snapshots = holdSnapshot(db, { freshForMs: 60_000, oldestMs: 1e12, onRenewalFailed: () => {} })
const { signal } = new AbortController()
const log = createLogger('worker', 'silent')
const delivery = { baseUrl: 'https://drops.example', signer: SIGNER, snapshots }
await runTurn({ db, log, client: testClient(), delivery, signal, stopping: signal }, webhookId)
process.send?.('done')
process.disconnect?.()
await db.destroy()
