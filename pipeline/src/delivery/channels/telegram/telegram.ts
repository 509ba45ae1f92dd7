import type { Claimed } from '@daily-drops/db/delivery/claims'
import type { Locale } from '@daily-drops/messages/locales'
import type { WorkerChannelEnv } from '@daily-drops/services/delivery/channels/channel-settings'
import { neverReached } from '@daily-drops/services/delivery/never-reached'
import type { DeliverySigner } from '@daily-drops/services/delivery/signed-links'
import { Api, GrammyError, HttpError } from 'grammy'
import { buttonsFor } from '../../buttons.ts'
import { issueInHtml } from '../../message-words.ts'
import type { ChannelParts, OpenChannel } from '../../open-channel.ts'
import type { Outcome, Sender } from '../../sender.ts'

interface TelegramOptions extends Pick<ChannelParts, 'site' | 'signer'> {
  token: string
  /** Another address of the Bot API, for tests and local demonstrations. */
  apiRoot?: string | undefined
}

interface TelegramMessage {
  chatId: string
  text: string
  buttons: { text: string; callback_data: string }[][]
}

const LONGEST = 4096
const TIMEOUT_SECONDS = 10
const PER_SECOND = 25
const BUDGET = 'telegram'

export function createTelegram({ token, site, signer, apiRoot }: TelegramOptions): OpenChannel {
  const api = new Api(token, { timeoutSeconds: TIMEOUT_SECONDS, ...(apiRoot && { apiRoot }) })
  const sender: Sender<TelegramMessage> = {
    channel: 'telegram',
    recognisesRepeats: false,
    concurrency: 5,
    budgetsOf: () => [{ key: BUDGET, perSecond: PER_SECOND, burst: PER_SECOND }],
    render: (claim, issue) => ({
      chatId: claim.address,
      text: issueInHtml(issue, site, LONGEST),
      buttons: issue.items.map(({ id }, index) =>
        buttonsOf(signer, claim, { id, place: index + 1, locale: issue.locale }),
      ),
    }),
    async send({ chatId, text, buttons }, stillOurs) {
      if (!stillOurs()) return { kind: 'retry', reason: 'lease lost' }
      try {
        const { message_id } = await api.sendMessage(chatId, text, {
          parse_mode: 'HTML',
          link_preview_options: { is_disabled: true },
          reply_markup: { inline_keyboard: buttons },
        })
        return { kind: 'sent', ref: `${chatId}/${message_id}` }
      } catch (error) {
        return outcomeOf(error)
      }
    },
    close: () => {},
  }
  return {
    sender: sender as Sender,
    answer: async (callbackId, text) => void (await api.answerCallbackQuery(callbackId, { text })),
    say: async (chatId, text) => void (await api.sendMessage(chatId, text)),
  }
}

function buttonsOf(
  signer: DeliverySigner,
  { userId }: Claimed,
  item: { id: number; place: number; locale: Locale },
) {
  return buttonsFor(signer, userId, item).map(({ text, data }) => ({ text, callback_data: data }))
}

export function openTelegram(env: WorkerChannelEnv, { site, signer }: ChannelParts): OpenChannel | undefined {
  const { TELEGRAM_BOT_TOKEN: token, TELEGRAM_API_URL: apiRoot } = env
  return token === undefined ? undefined : createTelegram({ token, apiRoot, site, signer })
}

/** The API has no key to recognise a repetition, so a message that may have arrived is not repeated. */
function outcomeOf(error: unknown): Outcome {
  if (error instanceof HttpError) {
    const code = neverReached(error.error)
    return code
      ? { kind: 'retry', reason: `telegram ${code}`, pauses: { key: BUDGET, seconds: 30 } }
      : { kind: 'unknown', reason: 'telegram response lost' }
  }
  if (!(error instanceof GrammyError)) throw error
  const { error_code: code, description, parameters } = error
  const reason = `telegram ${code}`
  if (code === 429) {
    return { kind: 'retry', reason, pauses: { key: BUDGET, seconds: parameters.retry_after ?? 30 } }
  }
  if (code === 401 || code === 404) return { kind: 'retry', reason, pauses: { key: BUDGET, seconds: 60 } }
  if (code === 403) return { kind: 'refused', reason, closes: 'blocked' }
  if (code === 400 && /chat not found/i.test(description))
    return { kind: 'refused', reason, closes: 'unreachable' }
  if (code >= 500) return { kind: 'retry', reason }
  return { kind: 'refused', reason: `${reason} ${description.slice(0, 100)}` }
}
