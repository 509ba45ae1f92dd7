import type { confirmIdentity } from '@daily-drops/contract/functions/accounts/settings'
import { callPasskeyStep, runFunction } from '@daily-drops/contract/kernel/client'
import type { settings } from '@daily-drops/messages/subjects/settings'

type Words = ReturnType<typeof settings.in<unknown>>

/**
 * Lets the browser create a passkey once the account's owner is confirmed. Throws with a message when the person or the
 * server refuses.
 */
export async function addPasskey(name: string, password: string, t: Words): Promise<void> {
  await runFunction<typeof confirmIdentity>('confirm-identity', { password })
  const options = await read<PublicKeyCredentialCreationOptionsJSON>(
    await callPasskeyStep('generate-register-options', { query: { name } }),
    t,
  )
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options)
  const credential = (await navigator.credentials.create({ publicKey })) as PublicKeyCredential | null
  if (!credential) throw new Error(t('noPasskey'))
  const body = { response: credential.toJSON(), name }
  await read(await callPasskeyStep('verify-registration', { body }), t)
}

async function read<Answer>(response: Response, t: Words): Promise<Answer> {
  if (response.status === 401 || response.status === 403) {
    throw new Error(t('passkeySignIn'))
  }
  if (!response.ok) throw new Error(t('passkeyFailed'))
  return (await response.json()) as Answer
}
