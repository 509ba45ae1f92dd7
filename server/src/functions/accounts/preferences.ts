import type { FunctionContract } from '@daily-drops/contract/define-function'
import { AppError } from '@daily-drops/contract/errors'
import * as preferences from '@daily-drops/contract/functions/accounts/preferences'
import type { Viewer } from '@daily-drops/contract/viewer'
import { markOnboarded, saveOnboardingProfile } from '@daily-drops/db/accounts/onboarding'
import {
  findPreferences,
  findReaderChoice,
  savePreferences,
  setKeyboardShortcuts,
  updateReadingHabits,
} from '@daily-drops/db/accounts/preferences'
import type { Tx } from '@daily-drops/db/client'
import { audit } from '@daily-drops/db/operations/audit'
import { previewEdition } from '@daily-drops/services/editions/preview-edition'
import { handle } from '../handle.ts'

const done = { success: true } as const

export const preferencesHandlers = [
  handle(preferences.upsertPreferences, ({ db, viewer }, choice) =>
    db.transaction().execute(async (db) => {
      await savePreferences(db, viewer.id, choice)
      await auditOwn(db, viewer, preferences.upsertPreferences)
      const saved = await findPreferences(db, viewer.id)
      if (!saved) throw new AppError('NOT_FOUND')
      return saved
    }),
  ),

  handle(preferences.getPreferences, async ({ db, viewer }) => {
    const choice = await findReaderChoice(db, viewer.id, new Date())
    if (!choice) throw new AppError('NOT_FOUND')
    return choice
  }),

  handle(preferences.savePreferences, ({ db, viewer }, { youtube_embed_pref, edition_size, ...choice }) =>
    db.transaction().execute(async (db) => {
      await savePreferences(db, viewer.id, choice)
      await updateReadingHabits(db, viewer.id, { youtube_embed_pref, edition_size })
      await auditOwn(db, viewer, preferences.savePreferences)
      return done
    }),
  ),

  handle(preferences.setShortcuts, ({ db, viewer }, { enabled }) =>
    db.transaction().execute(async (db) => {
      await setKeyboardShortcuts(db, viewer.id, enabled)
      await auditOwn(db, viewer, preferences.setShortcuts)
      return done
    }),
  ),

  handle(preferences.saveOnboardingDraft, async ({ db, viewer }, { topics, ...profile }) => {
    // One from a forgotten tab must not undo what was completed since.
    if (viewer.onboardingCompleted) throw new AppError('CONFLICT')
    return db.transaction().execute(async (db) => {
      await saveOnboardingProfile(db, viewer.id, profile)
      await savePreferences(db, viewer.id, { topics, languages: profile.languages })
      return done
    })
  }),

  handle(preferences.completeOnboarding, ({ db, viewer }, { topics, ...profile }) =>
    db.transaction().execute(async (db) => {
      await saveOnboardingProfile(db, viewer.id, profile)
      await savePreferences(db, viewer.id, { topics, languages: profile.languages })
      await markOnboarded(db, viewer.id)
      await auditOwn(db, viewer, preferences.completeOnboarding)
      return done
    }),
  ),

  handle(preferences.previewEdition, async ({ db, viewer, snapshots }, wish) => {
    const now = new Date()
    const snapshot = await snapshots.current(now)
    const preview = await previewEdition(db, snapshot, { userId: viewer.id, now, ...wish })
    if (!preview) throw new AppError('NOT_FOUND')
    return {
      ranked_drops: preview.drops.map((drop) => ({ ...drop, published_at: drop.published_at.toISOString() })),
      constraints_applied: preview.relaxed,
    }
  }),
]

function auditOwn(db: Tx, viewer: Viewer, { name }: FunctionContract): Promise<void> {
  return audit(db, { actor: viewer, action: name, entity: 'preferences', entityId: viewer.id })
}
