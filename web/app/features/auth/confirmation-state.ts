import { getSession } from '@daily-drops/contract/functions/accounts/session'
import { callFunction } from '@daily-drops/contract/kernel/client'
import { AppError } from '@daily-drops/contract/kernel/errors'

/** The signed-in person's progress. A missing response changes nothing. */
export async function confirmationState(): Promise<'pending' | 'confirmed' | 'signed-out'> {
  try {
    const { user } = await callFunction(getSession, {})
    return user.email_confirmed_at === null ? 'pending' : 'confirmed'
  } catch (error) {
    return error instanceof AppError && error.code === 'NO_SESSION' ? 'signed-out' : 'pending'
  }
}
