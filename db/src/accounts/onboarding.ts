import { AppError } from '@daily-drops/contract/kernel/errors'
import { requestErrors } from '@daily-drops/messages/subjects/request-errors'
import type { UpdateResult } from 'kysely'
import type { Tx } from '../connection/client.ts'
import { prefixDatabaseError } from '../connection/prefix-database-error.ts'

interface OnboardingProfile {
  first_name: string
  last_name: string
  company_role: string
  is_public: boolean
  languages: string[]
  youtube_embed_pref: boolean
}

export function saveOnboardingProfile(db: Tx, userId: string, profile: OnboardingProfile): Promise<void> {
  const { first_name, last_name, company_role, languages, ...rest } = profile
  const update = db
    .updateTable('profiles')
    .set({
      ...rest,
      first_name: first_name || null,
      last_name: last_name || null,
      company_role: company_role || null,
      language_prefs: languages,
    })
    .where('id', '=', userId)
    .executeTakeFirst()
  return updated(update, 'Failed to save profile')
}

export function markOnboarded(db: Tx, userId: string): Promise<void> {
  const update = db
    .updateTable('profiles')
    .set({ onboarding_completed: true })
    .where('id', '=', userId)
    .executeTakeFirst()
  return updated(update, 'Failed to complete onboarding')
}

async function updated(update: Promise<UpdateResult>, failed: string): Promise<void> {
  const { numUpdatedRows } = await update.catch((error: unknown) => {
    throw prefixDatabaseError(failed, error)
  })
  if (numUpdatedRows === 0n) throw new AppError('NO_SESSION', { message: requestErrors.text('notSignedIn') })
}
