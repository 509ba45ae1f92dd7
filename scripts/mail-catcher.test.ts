import { createMailer } from '@daily-drops/pipeline/emails/mailer'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type MailCatcher, startMailCatcher } from './mail-catcher.ts'

let catcher: MailCatcher
let mailer: ReturnType<typeof createMailer>
beforeAll(async () => {
  catcher = await startMailCatcher()
  mailer = createMailer({ smtpUrl: catcher.smtpUrl, from: 'a@localhost', baseUrl: 'http://localhost' })
  const mail = { subject: '<Confirm>', html: '<b>hi</b>', text: 'open http://localhost/x?token=1 now' }
  for (const to of ['ada@example.com', 'bob@example.com']) await mailer.send({ to, id: to.slice(0, 3) }, mail)
})
afterAll(async () => {
  mailer.close()
  await catcher.close()
})

const get = (path: string) => fetch(new URL(path, catcher.httpUrl))

describe('the mail catcher', () => {
  it("returns one address's emails and their links", async () => {
    const mails = await (await get('/api/mails?to=ada@example.com')).json()
    expect(mails).toMatchObject([{ to: ['ada@example.com'], links: ['http://localhost/x?token=1'] }])
  })

  it('shows them newest first, as text, with working links', async () => {
    const page = await (await get('/')).text()
    expect(page.indexOf('bob@')).toBeLessThan(page.indexOf('ada@'))
    expect(page).toContain('&#60;Confirm&#62;')
    expect(page).toContain('<a href="http://localhost/x?token=1">')
  })

  it('shows one email as it was sent, running nothing', async () => {
    const [mail] = (await (await get('/api/mails')).json()) as { id: string }[]
    const answer = await get(`/mails/${mail?.id}`)
    expect(await answer.text()).toBe('<b>hi</b>')
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect((await get('/mails/none')).status).toBe(404)
  })
})
