import { AppError } from '@daily-drops/contract/errors'
import { upsertPreferences } from '@daily-drops/contract/functions/preferences'
import { audit } from '@daily-drops/db/audit'
import { findPreferences, savePreferences } from '@daily-drops/db/preferences'
import { handle } from './handle.ts'

export const preferencesHandlers = [
  handle(upsertPreferences, ({ db, viewer }, choice) =>
    db.transaction().execute(async (db) => {
      await savePreferences(db, viewer.id, choice)
      await audit(db, {
        actor: viewer,
        action: upsertPreferences.name,
        entity: 'preferences',
        entityId: viewer.id,
      })
      const saved = await findPreferences(db, viewer.id)
      if (!saved) throw new AppError('NOT_FOUND')
      return saved
    }),
  ),
]
