import { createGuardedClient, type GuardedClient, type GuardOptions } from '../guarded-client.ts'

export type TestClient = GuardedClient & AsyncDisposable

/** A client that may reach loopback addresses by default. */
export function testClient(options: Partial<GuardOptions> = {}): TestClient {
  const client = createGuardedClient({
    contactUrl: 'https://daily-drops.example/bot',
    allowCidrs: ['127.0.0.0/8'],
    ...options,
  })
  return { ...client, [Symbol.asyncDispose]: () => client.close() }
}
