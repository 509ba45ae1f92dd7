import { callPasskeyStep } from '@daily-drops/contract/kernel/client'

async function ask<Answer>(step: string, body?: object): Promise<Answer> {
  const response = await callPasskeyStep(step, body ? { body } : {})
  if (!response.ok) throw new Error(`The passkey was refused: ${response.status}`)
  return (await response.json()) as Answer
}

export function canUsePasskeys(): boolean {
  return typeof PublicKeyCredential !== 'undefined' && 'parseRequestOptionsFromJSON' in PublicKeyCredential
}

/**
 * Signs in with a passkey from the browser. Throws when the person or the server refuses. Returns whether a second
 * factor is still required, because the device did not verify its user.
 */
export async function signInWithPasskey(): Promise<{ secondFactor: boolean }> {
  const options = await ask<PublicKeyCredentialRequestOptionsJSON>('generate-authenticate-options')
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options)
  const credential = (await navigator.credentials.get({ publicKey })) as PublicKeyCredential | null
  if (!credential) throw new Error('No passkey was chosen')
  const answer = await ask<object>('verify-authentication', { response: credential.toJSON() })
  return { secondFactor: 'twoFactorRedirect' in answer }
}
