import type { Locale } from '@daily-drops/messages/locales'
import { chat } from '@daily-drops/messages/subjects/chat'
import type { DeliverySigner } from '@daily-drops/services/delivery/signed-links'

const BUTTON_ACTIONS = { s: 'save', l: 'like', x: 'less' } as const

export type ButtonAction = (typeof BUTTON_ACTIONS)[keyof typeof BUTTON_ACTIONS]

/** The three buttons of an item, in the order in which messages show them. */
export function buttonsFor(
  signer: DeliverySigner,
  userId: string,
  { id, place, locale }: { id: number; place: number; locale: Locale },
): { text: string; data: string }[] {
  const t = chat.in(locale)
  const keys = Object.keys(BUTTON_ACTIONS) as (keyof typeof BUTTON_ACTIONS)[]
  return keys.map((key) => ({
    text: t(`button.${BUTTON_ACTIONS[key]}`, { place }),
    data: buttonData(signer, userId, key, id),
  }))
}

/** A button's data. Only the reader it was made for can use it. It stays well below Telegram's 64 bytes. */
function buttonData(
  signer: DeliverySigner,
  userId: string,
  key: keyof typeof BUTTON_ACTIONS,
  dropId: number,
): string {
  return `${key}.${dropId}.${proofOf(signer, userId, key, dropId)}`
}

export function readButton(
  signer: DeliverySigner,
  userId: string,
  data: string,
): { action: ButtonAction; dropId: number } | undefined {
  const [key = '', id = '', proof = ''] = data.split('.')
  if (!(key in BUTTON_ACTIONS) || !/^[1-9]\d{0,14}$/.test(id)) return undefined
  const known = key as keyof typeof BUTTON_ACTIONS
  if (proof !== proofOf(signer, userId, known, Number(id))) return undefined
  return { action: BUTTON_ACTIONS[known], dropId: Number(id) }
}

function proofOf(signer: DeliverySigner, userId: string, key: string, dropId: number): string {
  return signer.digest('button', `${userId} ${key} ${dropId}`).toString('hex')
}
