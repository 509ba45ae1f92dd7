import { callFunction } from '@daily-drops/contract/client'
import { AppError } from '@daily-drops/contract/errors'
import { getSession } from '@daily-drops/contract/functions/accounts/session'

/** How far the signed-in person is; an answer that does not come changes nothing. */
export async function confirmationState(): Promise<'pending' | 'confirmed' | 'signed-out'> {
  try {
    const { user } = await callFunction(getSession, {})
    return user.email_confirmed_at === null ? 'pending' : 'confirmed'
  } catch (error) {
    return error instanceof AppError && error.code === 'NO_SESSION' ? 'signed-out' : 'pending'
  }
}
