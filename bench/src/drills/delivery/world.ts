import { createHash } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openPostOffice } from '@daily-drops/pipeline/delivery/testing/post-office'
import { startSlackServer } from '@daily-drops/pipeline/delivery/testing/slack-server'
import { startTelegramServer } from '@daily-drops/pipeline/delivery/testing/telegram-server'
import { startReceiver } from '@daily-drops/pipeline/webhooks/testing/receiver'
import { selfSigned } from '@daily-drops/world/hosting/certificate'

/** One certificate for all drills in a process. Workers trust it through the file. */
const certificate = selfSigned(['127.0.0.1'], new Date())
export const CERTIFICATE_FILE = join(mkdtempSync(join(tmpdir(), 'daily-drops-drill-')), 'slack.pem')
writeFileSync(CERTIFICATE_FILE, certificate.cert)

/** A number from 0 to 99 that is the same for the same words. */
export function luck(words: string): number {
  return createHash('sha256').update(words).digest().readUInt16BE() % 100
}

/**
 * Mailboxes and chats that partly fail: refused, slow, accepted with the response lost. A second attempt
 * succeeds.
 */
export async function openWorld() {
  const office = await openPostOffice()
  const bot = await startTelegramServer()
  const slack = await startSlackServer(certificate)
  const receiver = await startReceiver(certificate)
  const seen = new Map<string, number>()
  office.treat = ({ to, attempt }) => {
    const fate = attempt === 1 ? luck(to) : 99
    if (fate < 4) return { answer: 451, text: '4.3.0 Try again' }
    if (fate < 7) return 'answer lost'
    return fate < 9 ? 'slow' : undefined
  }
  bot.treat = ({ body }) => {
    const chat = String(body.chat_id)
    const attempt = (seen.get(chat) ?? 0) + 1
    seen.set(chat, attempt)
    const fate = attempt === 1 ? luck(chat) : 99
    if (fate < 4) return { status: 502, answer: { ok: false, error_code: 502, description: 'Bad Gateway' } }
    if (fate < 6) return 'answer lost'
    return fate < 8 ? 'slow' : undefined
  }
  slack.treat = ({ path }) => {
    const attempt = (seen.get(path) ?? 0) + 1
    seen.set(path, attempt)
    const fate = attempt === 1 ? luck(path) : 99
    if (fate < 4) return { status: 503, words: '' }
    if (fate < 6) return 'answer lost'
    return fate < 8 ? 'slow' : undefined
  }
  return { office, bot, slack, receiver }
}
