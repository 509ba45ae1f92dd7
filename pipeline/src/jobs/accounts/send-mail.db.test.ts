import { setTimeout as sleep } from 'node:timers/promises'
import { type Mail, sendMail } from '@daily-drops/contract/jobs/accounts'
import { confirmOrigin } from '@daily-drops/db/delivery/origins'
import { awaitJob, enqueue, installQueue } from '@daily-drops/db/jobs/jobs'
import { tablesHolding } from '@daily-drops/db/testing/accounts'
import { aUser } from '@daily-drops/db/testing/factories'
import { type TestDb, testDb } from '@daily-drops/db/testing/test-db'
import type { Locale } from '@daily-drops/messages/locales'
import { accountEmails } from '@daily-drops/messages/subjects/account-emails'
import { createSealedLinks } from '@daily-drops/services/accounts/sealed-links'
import { createLogger } from '@daily-drops/services/operations/logger'
import { traced } from '@daily-drops/services/operations/spans'
import { startTracing } from '@daily-drops/services/operations/tracing'
import { startOtlpReceiver } from '@daily-drops/services/testing/otlp-receiver'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMailer } from '../../emails/mailer.ts'
import { TEST_SECRET, testDeps } from '../../testing/job-deps.ts'
import { type SmtpInbox, startSmtpInbox } from '../../testing/smtp-inbox.ts'
import { registry } from '../../worker/registry.ts'
import { startWorker, type Worker } from '../../worker/worker.ts'

const impatient = { ...sendMail, retry: { limit: 20, delaySeconds: 1, backoff: false } }
const url = 'https://drops.example/auth?token=t0ken'
const SECRETS = { current: TEST_SECRET, previous: 'the secret of before, long enough for one' }
const lines: string[] = []
const log = createLogger('worker', 'info', { write: (line) => void lines.push(line) })

let test: TestDb
let inbox: SmtpInbox
let worker: Worker
let mailer: ReturnType<typeof createMailer>

beforeAll(async () => {
  test = await testDb()
  await installQueue(test.url)
  await installQueue(test.url, [impatient])
  inbox = await startSmtpInbox()
  mailer = createMailer({
    smtpUrl: inbox.url,
    from: 'Daily Drops <hello@drops.example>',
    baseUrl: 'https://drops.example',
  })
  worker = await startWorker({
    ...testDeps(test.db, { log, mailer, mailLinks: createSealedLinks(SECRETS) }),
    databaseUrl: test.url,
    maxPerQueue: 2,
    registry,
  })
})
afterAll(async () => {
  await worker.stop(1000)
  mailer.close()
  await inbox.stop()
  await test.close()
})

function send(to: string, name = 'Ada Lovelace', current = SECRETS.current): Promise<string> {
  const props = { name, url: createSealedLinks({ current }).seal(url, to) }
  return enqueue(test.db, sendMail, { template: 'verify-email', to, props })
}

const mailsTo = (to: string) => inbox.mails.filter((mail) => mail.to.includes(to))

describe('send-mail', () => {
  it('delivers both parts over SMTP, with the job in the Message-ID', async () => {
    const id = await send('ada@example.com')
    expect(await awaitJob(test.db, sendMail, id, 60_000)).toEqual({
      state: 'completed',
      output: { sent: true },
    })
    expect(mailsTo('ada@example.com')).toEqual([
      expect.objectContaining({
        from: '"Daily Drops" <hello@drops.example>',
        subject: 'Confirm your email address',
        messageId: `<${id}@drops.example>`,
        html: expect.stringContaining(`href="${url}"`),
        text: expect.stringContaining('Hello Ada Lovelace,'),
      }),
    ])
    expect(mailsTo('ada@example.com')[0]?.links).toContain(url)
  })

  it("is in the language of the address's account, or in the given one where there is none", async () => {
    const subject = (locale: Locale) => accountEmails.in(locale)('verifyEmail.subject')
    const { email } = await aUser(test.db, { profile: { interface_language: 'de' } })
    const withdrawn = await aUser(test.db, { profile: { interface_language: 'ar' } })
    for (const [to, locale, wanted] of [
      [email, undefined, 'de'],
      [email, 'en', 'de'],
      ['stranger@example.com', 'de', 'de'],
      ['stranger@example.org', undefined, 'en'],
      [withdrawn.email, undefined, 'en'],
    ] as const) {
      const props = { name: 'Ada', url: createSealedLinks(SECRETS).seal(url, to) }
      const id = await enqueue(test.db, sendMail, { template: 'verify-email', to, locale, props })
      await awaitJob(test.db, sendMail, id, 60_000)
      expect([to, mailsTo(to).at(-1)?.subject]).toEqual([to, subject(wanted)])
    }
    expect(subject('de')).not.toBe(subject('en'))
  })

  it('[LANG-10] leads to pages in the language of its reader, and at the end to emails in English', async () => {
    const { email } = await aUser(test.db, { profile: { interface_language: 'de' } })
    const site = 'https://drops.example'
    const arrived = async (mail: Pick<Mail, 'template'> & { props: object }) => {
      await awaitJob(
        test.db,
        sendMail,
        await enqueue(test.db, sendMail, { to: email, ...mail } as Mail),
        60_000,
      )
      // The newest is the first.
      return mailsTo(email)[0]
    }
    const props = {
      url: createSealedLinks(SECRETS).seal(`${site}/verify-email?token=t0ken&next=%2Ffeed`, email),
    }
    const verify = await arrived({ template: 'verify-email', props })
    expect(verify?.links).toContain(`${site}/de/verify-email?token=t0ken&next=%2Ffeed`)
    expect(verify?.links).toContain(`${site}/de`)
    expect(verify?.text).toMatch(/Get emails in English:\nhttps:\/\/drops.example\/settings#language\s*$/)
    const taken = { url: `${site}/auth?tab=login`, reset: `${site}/auth?tab=reset` }
    const both = await arrived({ template: 'address-taken', props: taken })
    expect(both?.links).toEqual(
      expect.arrayContaining([`${site}/de/auth?tab=login`, `${site}/de/auth?tab=reset`]),
    )
    // A file has no language.
    const file = `${site}/settings/export/5f0c2f6e-6c1b-4a52-9c0a-2f1f4b8f6f01`
    expect((await arrived({ template: 'export-ready', props: { url: file } }))?.links).toContain(file)
  })

  it('[O14] belongs to the trace of its request, down to its statements', async () => {
    await using receiver = await startOtlpReceiver()
    const { endpoint } = receiver
    const tracing = startTracing({ endpoint, service: 'test', share: 1, patienceMs: 30_000 })
    const ids = await Promise.all(
      ['one', 'other'].map((name) =>
        traced({ name: `POST /${name}`, kind: 'request', attributes: {} }, () => send(`${name}@example.com`)),
      ),
    )
    for (const id of ids) await awaitJob(test.db, sendMail, id, 60_000)
    await tracing.stop()
    for (const name of ['one', 'other']) {
      const request = receiver.spans.find((span) => span.name === `POST /${name}`)
      expect(mailsTo(`${name}@example.com`)).toHaveLength(1)
      const job = receiver.spans.find(
        (span) => span.name === 'job send-mail' && span.parentSpanId === request?.spanId,
      )
      expect(job?.traceId).toBe(request?.traceId)
      expect(job && receiver.statementsBelow(job).length).toBeGreaterThan(0)
    }
  })

  it('stores no link that a reader of the queue could use, and none that was sent', async () => {
    const open = { template: 'reset-password', to: 'ada@example.com', props: { url } } as const
    await expect(enqueue(test.db, sendMail, open)).rejects.toThrow('must be encrypted')
    expect(await tablesHolding(test.db, 'ada@example.com')).toContain('pgboss.job_common')
    expect(await tablesHolding(test.db, 't0ken')).toEqual([])
  })

  it('decrypts what was encrypted before the secret changed, and waits for a secret it does not know yet', async () => {
    const id = await send('before@example.com', 'Ada', SECRETS.previous)
    await awaitJob(test.db, sendMail, id, 60_000)
    expect(mailsTo('before@example.com')[0]?.links).toContain(url)
    const unknown = await send('unknown@example.com', 'Ada', 'a secret that this worker has never heard of')
    while (!lines.some((line) => line.includes(unknown) && line.includes('a different AUTH_SECRET')))
      await sleep(50)
    expect(await awaitJob(test.db, sendMail, unknown, 0)).toEqual({ state: 'pending' })
    expect(mailsTo('unknown@example.com')).toEqual([])
  })

  it('writes no address and no token to the log', () => {
    expect(lines.join()).toContain('mail sent')
    expect(lines.join()).not.toMatch(/ada@|Lovelace|t0ken/)
  })

  it('lets nobody inject headers', async () => {
    const id = await send('eve@example.com', 'Eve\r\nBcc: all@example.com\r\n\r\nBuy now')
    await awaitJob(test.db, sendMail, id, 60_000)
    const [mail] = mailsTo('eve@example.com')
    expect(mail?.headers).not.toMatch(/^bcc:/im)
    expect(mail?.to).toEqual(['eve@example.com'])
    expect(mail?.text).not.toContain('Buy now')
    await expect(send('eve@example.com\r\nBcc: all@example.com')).rejects.toThrow()
    await expect(send('eve@example.com, all@example.com')).rejects.toThrow()
  })

  it('is retried when the mail server was down', async () => {
    const { port } = inbox
    await inbox.stop()
    const id = await send('late@example.com')
    while (!lines.some((line) => line.includes(id) && line.includes('job failed'))) await sleep(50)
    inbox = await startSmtpInbox({ port })

    expect(await awaitJob(test.db, sendMail, id, 60_000)).toMatchObject({ state: 'completed' })
    expect(mailsTo('late@example.com')).toHaveLength(1)
  })

  it('is not retried when the mail server refuses the address permanently', async () => {
    inbox.refuse('gone@example.com')
    const id = await send('gone@example.com')
    expect(await awaitJob(test.db, sendMail, id, 60_000)).toMatchObject({ state: 'failed' })
    expect(lines.filter((line) => line.includes(id) && line.includes('job failed'))).toHaveLength(1)
  })

  it('waits on a copy of the database until an operator confirms it', async () => {
    await test.db.deleteFrom('delivery_origins').execute()
    await test.db.insertInto('delivery_origins').values({ origin: 'the original' }).execute()
    const id = await send('held@example.com')
    while (!lines.some((line) => line.includes(id) && line.includes('unconfirmed copy'))) await sleep(50)
    expect(mailsTo('held@example.com')).toEqual([])
    await test.db.transaction().execute((db) => confirmOrigin(db, testDeps(test.db).delivery.baseUrl))
    expect(await awaitJob(test.db, sendMail, id, 60_000)).toMatchObject({ state: 'completed' })
    expect(mailsTo('held@example.com')).toHaveLength(1)
  })
})
