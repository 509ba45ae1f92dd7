import { languageOf } from '@daily-drops/db/accounts/interface-language'
import type { Locale } from '@daily-drops/messages/locales'
import { chat } from '@daily-drops/messages/subjects/chat'
import type { WorkerChannelEnv } from '@daily-drops/services/delivery/channels/channel-settings'
import type { Issue } from '@daily-drops/services/delivery/issue'
import { headingOf, isolatedTitle } from '@daily-drops/services/delivery/item-words'
import { neverReached } from '@daily-drops/services/delivery/never-reached'
import { Agent, type Dispatcher, request } from 'undici'
import { buttonsFor } from '../../buttons.ts'
import { issueInText } from '../../message-words.ts'
import type { ChannelParts, OpenChannel } from '../../open-channel.ts'
import type { Outcome, Sender } from '../../sender.ts'
import { sendCode } from './send-code.ts'

interface WhatsAppOptions extends Pick<ChannelParts, 'site' | 'signer'> {
  token: string
  phoneNumberId: string
  /** An approved template with three parameters: the heading, the first title, the number of items. */
  template: string
  /** The provider's codes of the languages in which both are approved, separated by commas. */
  templateLanguage: string
  /** An approved template of the category AUTHENTICATION, with the code in its body and on its button. */
  codeTemplate: string
  apiUrl: string
}

interface WhatsAppMessage {
  to: string
  id: string
  content: object
}

export interface WhatsApp extends OpenChannel {
  sendCode(to: string, code: string, locale: Locale): Promise<Outcome>
}

const LONGEST = 4096
const LIST_BODY = 1024
const WINDOW_MS = 24 * 60 * 60 * 1000
const TIMEOUT_MS = 10_000
/** Much shorter than the whole timeout, so that a failed connection is not mistaken for a lost response. */
const CONNECT_MS = 5_000
const BUDGET = 'whatsapp'
/** List rows: three for each of the first items. */
const ITEMS_WITH_BUTTONS = 3

export function createWhatsApp(options: WhatsAppOptions): WhatsApp {
  const { site, signer } = options
  const dispatcher = new Agent({ connect: { timeout: CONNECT_MS } })
  const sender: Sender<WhatsAppMessage> = {
    channel: 'whatsapp',
    recognisesRepeats: false,
    concurrency: 5,
    budgetsOf: ({ address }) => [
      { key: BUDGET, perSecond: 80, burst: 80 },
      { key: `${BUDGET}:${address}`, perSecond: 1 / 6, burst: 1 },
    ],
    render({ id, userId, address: to, lastInboundAt, dueAt }, issue) {
      const isOpen = lastInboundAt !== null && dueAt.getTime() - lastInboundAt.getTime() < WINDOW_MS - 60_000
      if (!isOpen) return { id, to, content: templateOf(options, headingOf(issue), issue) }
      const { locale } = issue
      const t = chat.in(locale)
      const rows = issue.items.slice(0, ITEMS_WITH_BUTTONS).flatMap(({ id }, index) => {
        const buttons = buttonsFor(signer, userId, { id, place: index + 1, locale })
        return buttons.map(({ text, data }) => ({ id: data, title: text }))
      })
      const interactive = {
        type: 'list',
        body: { text: issueInText(issue, site, LIST_BODY) },
        action: { button: t('listButton'), sections: [{ title: t('listTitle'), rows }] },
      }
      return { id, to, content: { type: 'interactive', interactive } }
    },
    async send({ to, id, content }, stillOurs) {
      if (!stillOurs()) return { kind: 'retry', reason: 'lease lost' }
      return post(dispatcher, options, { to, biz_opaque_callback_data: id, ...content })
    },
    close: () => void dispatcher.close(),
  }
  return {
    sender: sender as Sender,
    async say(to, text) {
      await post(dispatcher, options, { to, type: 'text', text: { body: text.slice(0, LONGEST) } })
    },
    sendCode: (to, code, locale) => post(dispatcher, options, { to, ...codeMessage(options, code, locale) }),
  }
}

export function openWhatsApp(
  env: WorkerChannelEnv,
  { db, site, signer, locales }: ChannelParts,
): OpenChannel | undefined {
  const { WHATSAPP_TOKEN: token, WHATSAPP_PHONE_NUMBER_ID: phoneNumberId, WHATSAPP_TEMPLATE: template } = env
  if (!token || !phoneNumberId || !template) return undefined
  const { WHATSAPP_API_URL: apiUrl, WHATSAPP_TEMPLATE_LANGUAGE: templateLanguage } = env
  const { WHATSAPP_CODE_TEMPLATE: codeTemplate } = env
  const options = { token, phoneNumberId, template, codeTemplate, templateLanguage, apiUrl, site, signer }
  const whatsapp = createWhatsApp(options)
  return {
    ...whatsapp,
    async sendLinkMessage(message) {
      const locale = await languageOf(db, ['id', message.userId], locales)
      return sendCode({ db, signer }, message, (to, code) => whatsapp.sendCode(to, code, locale))
    },
  }
}

/** A template's language: the reader's where it is approved, otherwise the first. */
function templateIn(locale: Locale, { templateLanguage }: WhatsAppOptions) {
  const codes = templateLanguage.split(',').map((code) => code.trim())
  return { code: codes.find((code) => code.split('_')[0] === locale) ?? codes[0] }
}

function templateOf(options: WhatsAppOptions, heading: string, { items, locale }: Issue) {
  const texts = [heading, items[0] ? isolatedTitle(items[0], locale) : '', String(items.length)]
  return {
    type: 'template',
    template: {
      name: options.template,
      language: templateIn(locale, options),
      components: [{ type: 'body', parameters: texts.map((text) => ({ type: 'text', text })) }],
    },
  }
}

/** The button copies the code. The API treats it as a URL button. */
function codeMessage(options: WhatsAppOptions, code: string, locale: Locale) {
  const parameters = [{ type: 'text', text: code }]
  return {
    type: 'template',
    template: {
      name: options.codeTemplate,
      language: templateIn(locale, options),
      components: [
        { type: 'body', parameters },
        { type: 'button', sub_type: 'url', index: '0', parameters },
      ],
    },
  }
}

async function post(
  dispatcher: Dispatcher,
  { apiUrl, phoneNumberId, token }: WhatsAppOptions,
  message: object,
): Promise<Outcome> {
  let answer: { status: number; body: Answer }
  try {
    const response = await request(`${apiUrl}/${phoneNumberId}/messages`, {
      method: 'POST',
      dispatcher,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ messaging_product: 'whatsapp', recipient_type: 'individual', ...message }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const body = (await response.body.json().catch(() => ({}))) as Answer
    answer = { status: response.statusCode, body }
  } catch (error) {
    const code = neverReached(error)
    return code
      ? { kind: 'retry', reason: `whatsapp ${code}`, pauses: { key: BUDGET, seconds: 30 } }
      : { kind: 'unknown', reason: 'whatsapp response lost' }
  }
  return outcomeOf(answer.status, answer.body)
}

interface Answer {
  messages?: { id: string }[]
  error?: { code?: number; message?: string }
}

/** By the Cloud API's error codes. */
function outcomeOf(status: number, { messages, error }: Answer): Outcome {
  if (status < 300) return { kind: 'sent', ref: messages?.[0]?.id }
  const code = error?.code ?? status
  const reason = `whatsapp ${code}`
  switch (code) {
    case 130429:
      return { kind: 'retry', reason, pauses: { key: BUDGET, seconds: 60 } }
    case 131056:
      return { kind: 'retry', reason, afterSeconds: 6 }
    case 131049:
      return { kind: 'refused', reason: `${reason} daily limit` }
    case 131047:
      return { kind: 'refused', reason: `${reason} outside the reply window` }
    case 131026:
      return { kind: 'refused', reason, isSoft: true }
    case 190:
      return { kind: 'retry', reason, pauses: { key: BUDGET, seconds: 60 } }
    default:
      return status >= 500 || status === 429 ? { kind: 'retry', reason } : { kind: 'refused', reason }
  }
}
