import { Webhook } from 'standardwebhooks'

interface Signed {
  id: string
  body: string
  /** The current secret first. Receivers accept a call that one of them has signed. */
  secrets: readonly string[]
  now: Date
}

/** The headers of the Standard Webhooks specification. */
export function signatureHeaders({ id, body, secrets, now }: Signed) {
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, now, body)).join(' '),
  }
}
