import { setTimeout as sleep } from 'node:timers/promises'
import type { Role } from '@daily-drops/core/accounts/roles'
import type { Product } from './product.ts'

export const PASSWORD = 'one finite edition'

export interface DemoAccount {
  name: string
  email: string
  role: Role
  about: string
}

export const FINISHED_READER: DemoAccount = {
  name: 'Robin Reader',
  email: 'reader@example.com',
  role: 'user',
  about: 'reader with two weeks of editions',
}

export const ACCOUNTS: readonly DemoAccount[] = [
  FINISHED_READER,
  { name: 'Noa New', email: 'new@example.com', role: 'user', about: 'reader before onboarding' },
  { name: 'Eli Editor', email: 'editor@example.com', role: 'editor', about: 'editor' },
  { name: 'Alex Admin', email: 'admin@example.com', role: 'admin', about: 'admin' },
]

/** Registers as a person does, opens the link in the email, and then gets the role. */
export async function openAccount(product: Product, { name, email, role }: DemoAccount): Promise<void> {
  const answer = await fetch(`${product.baseUrl}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: product.baseUrl },
    body: JSON.stringify({ name, email, password: PASSWORD }),
  })
  if (!answer.ok) throw new Error(`${email} could not register: ${await answer.text()}`)
  const confirmed = await fetch(await linkMailedTo(product.mailUrl, email), {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: product.baseUrl,
      // Uses the browser that registered, because an account confirmed in another browser needs a new
      // password.
      cookie: cookiesOf(answer),
    },
    redirect: 'manual',
  })
  if (confirmed.status >= 400) throw new Error(`${email} could not be confirmed (${confirmed.status})`)
  if (role !== 'user') await product.run('grant', ['db/src/cli-grant.ts', email, role])
}

/** The cookies that a browser would send back. */
export function cookiesOf(answer: Response): string {
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

async function linkMailedTo(mailUrl: string, email: string): Promise<string> {
  for (;;) {
    const mails = await fetch(`${mailUrl}/api/mails?${new URLSearchParams({ to: email })}`)
    const [mail] = (await mails.json()) as { links: string[] }[]
    if (mail?.links[0]) return mail.links[0]
    await sleep(200)
  }
}
