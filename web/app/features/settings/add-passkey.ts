import type { confirmIdentity } from '@daily-drops/contract/functions/accounts/settings'
import { callPasskeyStep, runFunction } from '@daily-drops/contract/kernel/client'
import type { Locale } from '@daily-drops/messages/locales'
import { passkeySteps as messages } from '@daily-drops/messages/subjects/passkey-steps'

type Words = ReturnType<typeof messages.in>

/**
 * Lets the browser create a passkey once the account's owner is confirmed. Returns the good news, and throws with a
 * message when the person or the server refuses.
 */
export async function addPasskey(name: string, password: string, locale: Locale): Promise<string> {
  await messages.loading
  const t = messages.in(locale)
  await runFunction<typeof confirmIdentity>('confirm-identity', { password })
  const options = await read<PublicKeyCredentialCreationOptionsJSON>(
    await callPasskeyStep('generate-register-options', { query: { name } }),
    t,
  )
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options)
  // Cancelled or timed out: the browser's own message is technical, and in its language.
  const created = await navigator.credentials.create({ publicKey }).catch(() => null)
  const credential = created as PublicKeyCredential | null
  if (!credential) throw new Error(t('none'))
  const body = { response: credential.toJSON(), name }
  await read(await callPasskeyStep('verify-registration', { body }), t)
  return t('added')
}

async function read<Answer>(response: Response, t: Words): Promise<Answer> {
  if (response.status === 401 || response.status === 403) {
    throw new Error(t('signIn'))
  }
  if (!response.ok) throw new Error(t('failed'))
  return (await response.json()) as Answer
}
