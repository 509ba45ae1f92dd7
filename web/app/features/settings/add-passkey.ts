import type { confirmIdentity } from '@daily-drops/contract/functions/accounts/settings'
import { callPasskeyStep, runFunction } from '@daily-drops/contract/kernel/client'

/**
 * Lets the browser create a passkey once the account's owner is confirmed. Throws when the person or the server
 * refuses.
 */
export async function addPasskey(name: string, password: string): Promise<void> {
  await runFunction<typeof confirmIdentity>('confirm-identity', { password })
  const options = await read<PublicKeyCredentialCreationOptionsJSON>(
    await callPasskeyStep('generate-register-options', { query: { name } }),
  )
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options)
  const credential = (await navigator.credentials.create({ publicKey })) as PublicKeyCredential | null
  if (!credential) throw new Error('No passkey was created')
  await read(await callPasskeyStep('verify-registration', { body: { response: credential.toJSON(), name } }))
}

async function read<Answer>(response: Response): Promise<Answer> {
  if (response.status === 401 || response.status === 403) {
    throw new Error('Please sign in again first, then add the passkey.')
  }
  if (!response.ok) throw new Error('We couldn’t add the passkey. Please try again.')
  return (await response.json()) as Answer
}
