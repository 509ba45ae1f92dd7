import { isDeepStrictEqual } from 'node:util'
import * as preferences from '@daily-drops/contract/functions/accounts/preferences'
import { AppError } from '@daily-drops/contract/kernel/errors'
import { setInterfaceLanguage } from '@daily-drops/db/accounts/interface-language'
import { markOnboarded, saveOnboardingProfile } from '@daily-drops/db/accounts/onboarding'
import {
  findPreferences,
  findReaderChoice,
  findStoredChoice,
  savePreferences,
  setKeyboardShortcuts,
  updateReadingHabits,
} from '@daily-drops/db/accounts/preferences'
import { mainTopicOf } from '@daily-drops/services/drops/present-drops'
import { previewEdition } from '@daily-drops/services/editions/preview-edition'
import { handle } from '../handle.ts'
import { handleChange } from '../handle-change.ts'

export const preferencesHandlers = [
  handleChange(preferences.upsertPreferences, 'preferences', async ({ db, viewer: { id } }, choice) => {
    await savePreferences(db, id, choice)
    const answer = await findPreferences(db, id)
    if (!answer) throw new AppError('NOT_FOUND')
    return { answer, id }
  }),

  handle(preferences.getPreferences, async ({ db, viewer }) => {
    const choice = await findReaderChoice(db, viewer.id, new Date())
    if (!choice) throw new AppError('NOT_FOUND')
    return choice
  }),

  handleChange(preferences.savePreferences, 'preferences', async ({ db, viewer: { id } }, input) => {
    const { youtube_embed_pref, edition_size, ...choice } = input
    const before = await findStoredChoice(db, id)
    await savePreferences(db, id, choice)
    await updateReadingHabits(db, id, { youtube_embed_pref, edition_size })
    return { id, isUnchanged: isDeepStrictEqual(await findStoredChoice(db, id), before) }
  }),

  handleChange(preferences.setShortcuts, 'preferences', async ({ db, viewer: { id } }, { enabled }) => {
    return { id, isUnchanged: !(await setKeyboardShortcuts(db, id, enabled)) }
  }),

  handleChange(preferences.setInterfaceLanguage, 'preferences', async (context, { language }) => {
    const { db, viewer, locales } = context
    if (!locales.includes(language)) throw new AppError('INVALID_INPUT')
    await setInterfaceLanguage(db, viewer.id, language)
    return { id: viewer.id }
  }),

  handle(preferences.saveOnboardingDraft, async ({ db, viewer }, { topics, ...profile }) => {
    // A forgotten tab must not undo an onboarding that was completed since.
    if (viewer.onboardingCompleted) throw new AppError('CONFLICT')
    return db.transaction().execute(async (db) => {
      await saveOnboardingProfile(db, viewer.id, profile)
      await savePreferences(db, viewer.id, { topics, languages: profile.languages })
    })
  }),

  handleChange(preferences.completeOnboarding, 'preferences', async ({ db, viewer: { id } }, input) => {
    const { topics, ...profile } = input
    await saveOnboardingProfile(db, id, profile)
    await savePreferences(db, id, { topics, languages: profile.languages })
    await markOnboarded(db, id)
    return { id }
  }),

  handle(preferences.previewEdition, async ({ db, viewer, snapshots, locale }, input) => {
    const now = new Date()
    const [snapshot, tree] = await Promise.all([snapshots.forReader(now, input), snapshots.tree(now)])
    const preview = await previewEdition(db, snapshot, { userId: viewer.id, now, tree, locale, ...input })
    if (!preview) throw new AppError('NOT_FOUND')
    return {
      ranked_drops: preview.drops.map((drop) => ({
        ...drop,
        main_topic: mainTopicOf(drop.l1_topic_id, tree, locale),
      })),
      constraints_applied: preview.relaxed,
    }
  }),
]
