import { searchDrops } from '@daily-drops/contract/functions/search/search'
import { sendMail } from '@daily-drops/contract/jobs/accounts'
import { payloadsOf } from '@daily-drops/db/testing/jobs'
import { startTracing } from '@daily-drops/services/operations/tracing'
import { startOtlpReceiver } from '@daily-drops/services/testing/otlp-receiver'
import { expect, it } from 'vitest'
import { ask } from '../testing/ask.ts'
import { ORIGIN, post, signUp, startTestApp } from '../testing/test-app.ts'

const WORD = 'whatsomebodylookedfor'

it('[O14] joins a request and its statements in one trace, which names neither the person nor the search', async () => {
  await using receiver = await startOtlpReceiver()
  const host = await startTestApp({ OTEL_EXPORTER_OTLP_ENDPOINT: receiver.endpoint })
  const ada = await signUp(host.deps.auth, host.db)
  const tracing = startTracing({
    endpoint: receiver.endpoint,
    service: 'daily-drops web',
    share: 1,
    patienceMs: 30_000,
  })
  await host.db.selectFrom('topics').select('id').limit(1).execute()
  await ask(host, searchDrops, { q: WORD }, ada)
  await ask(host, searchDrops, { q: WORD })
  await tracing.stop()
  await ask(host, searchDrops, { q: WORD })

  const requests = receiver.spans.filter(({ name }) => name === 'POST /functions/v1/search-drops')
  expect(requests).toHaveLength(2)
  expect(new Set(requests.map(({ traceId }) => traceId)).size).toBe(2)
  for (const request of requests) {
    expect(request.kind).toBe(2)
    expect(request.attributes).toContainEqual({
      key: 'http.response.status_code',
      value: { intValue: 200 },
    })
    const statements = receiver.statementsBelow(request)
    expect(statements.map(({ name }) => name)).toContain('select')
  }
  // The process's own queries are not traced.
  expect(receiver.spans.every(({ kind, parentSpanId }) => kind === 2 || parentSpanId)).toBe(true)
  for (const secret of [WORD, ada.email, ada.token, ada.id]) {
    expect(JSON.stringify(receiver.spans)).not.toContain(secret)
  }
  await host.close()
})

it('[O14] links an email to the request that caused it', async () => {
  await using receiver = await startOtlpReceiver()
  const { endpoint } = receiver
  const host = await startTestApp({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint })
  const tracing = startTracing({ endpoint, service: 'daily-drops web', share: 1, patienceMs: 30_000 })
  const account = { name: 'Eve', email: 'eve@example.com', password: 'a long enough sentence' }
  const { headers, ...rest } = post(account)
  const answer = await host.app.request(`${ORIGIN}/api/auth/sign-up/email`, {
    ...rest,
    headers: { ...headers, origin: ORIGIN },
  })
  expect(answer.status).toBe(200)
  await tracing.stop()
  expect(await payloadsOf(host.db, sendMail)).toHaveLength(1)
  const [mail] = (await payloadsOf(host.db, sendMail)) as { traceparent?: string }[]
  const request = receiver.spans.find(({ kind }) => kind === 2)
  expect(mail?.traceparent).toContain(request?.traceId)
  await host.close()
})

it('costs nobody a response when the receiver is down', async () => {
  const host = await startTestApp({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' })
  const tracing = startTracing({ endpoint: 'http://127.0.0.1:9', service: 'daily-drops web', share: 1 })
  expect((await ask(host, searchDrops, { q: WORD })).results).toEqual([])
  await tracing.stop()
  await host.close()
})
