import { getProfile, saveProfile } from '@daily-drops/contract/functions/accounts/profiles'
import { AppError } from '@daily-drops/contract/kernel/errors'
import { findProfile, saveAbout } from '@daily-drops/db/accounts/profiles'
import { requireAccess } from '../../accounts/guards.ts'
import { handle } from '../handle.ts'
import { handleChange } from '../handle-change.ts'

export const profilesHandlers = [
  handle(getProfile, async ({ db, viewer }, { id }) => {
    if (id !== viewer.id) requireAccess(viewer, 'admin')
    const profile = await findProfile(db, id)
    if (!profile) throw new AppError('NOT_FOUND')
    return profile
  }),

  handleChange(saveProfile, 'profile', async ({ db, viewer }, about) => {
    await saveAbout(db, viewer.id, about)
    return { id: viewer.id }
  }),
]
