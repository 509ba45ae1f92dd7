import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type CaughtMail, type SmtpInbox, startSmtpInbox } from '@daily-drops/pipeline/testing/smtp-inbox'

export interface MailCatcher {
  smtpUrl: string
  httpUrl: string
  close(): Promise<void>
}

/** Catches what the product sends and shows it: a page for people, GET /api/mails?to=… for tests. */
export async function startMailCatcher(
  ports: { smtpPort?: number; httpPort?: number } = {},
): Promise<MailCatcher> {
  const inbox = await startSmtpInbox({ port: ports.smtpPort ?? 0 })
  const server = createServer((request, response) => answer(inbox, request, response))
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject).listen(ports.httpPort ?? 0, '127.0.0.1', resolve)
    })
  } catch (error) {
    await inbox.stop()
    throw error
  }
  return {
    smtpUrl: inbox.url,
    httpUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await inbox.stop()
    },
  }
}

function answer(inbox: SmtpInbox, request: IncomingMessage, response: ServerResponse): void {
  const url = new URL(request.url ?? '/', 'http://localhost')
  const mail = inbox.mails.find(({ id }) => url.pathname === `/mails/${id}`)
  if (url.pathname === '/api/mails') {
    if (request.method === 'DELETE') inbox.mails.length = 0
    sendJson(response, addressedTo(inbox.mails, url.searchParams.get('to')))
  } else if (url.pathname === '/') sendHtml(response, listPage(inbox.mails))
  else if (mail) sendHtml(response, mail.html)
  else response.writeHead(404).end('Not found')
}

function addressedTo(mails: CaughtMail[], to: string | null): CaughtMail[] {
  return to ? mails.filter((mail) => mail.to.includes(to)) : mails
}

function sendJson(response: ServerResponse, body: unknown): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

/** Emails are shown as sent, but cannot run scripts. */
function sendHtml(response: ServerResponse, html: string): void {
  const policy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-src 'self'"
  response
    .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy })
    .end(html)
}

function listPage(mails: CaughtMail[]): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Mails (${mails.length})</title>
<style>
  :root { color-scheme: light dark; }
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 44rem; margin: 2rem auto; padding: 0 1rem; }
  h1, h2 { font-family: Georgia, serif; } h2 { font-size: 1.2rem; margin: 0; }
  article { border-top: 1px solid #8884; padding: 1rem 0; } p { margin: .25rem 0; }
  small { opacity: .7; } pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; }
</style>
<h1>Mails</h1>${mails.map(entry).join('') || '<p>No mail yet. Reload after the product has sent one.</p>'}</html>`
}

function entry(mail: CaughtMail): string {
  return `<article><h2><a href="/mails/${mail.id}">${escapeHtml(mail.subject)}</a></h2>
<p><small>${escapeHtml(mail.from)} → ${escapeHtml(mail.to.join(', '))} · ${mail.receivedAt}</small></p>
<details><summary>Text</summary><pre>${escapeHtml(mail.text).replace(/https?:\/\/[^\s<]+/g, '<a href="$&">$&</a>')}</pre></details>
</article>`
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`)
}
