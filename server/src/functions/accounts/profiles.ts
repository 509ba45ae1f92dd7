import { AppError } from '@daily-drops/contract/errors'
import { getProfile } from '@daily-drops/contract/functions/accounts/profiles'
import { findProfile } from '@daily-drops/db/accounts/profiles'
import { requireAccess } from '../../accounts/guards.ts'
import { handle } from '../handle.ts'

export const profilesHandlers = [
  handle(getProfile, async ({ db, viewer }, { id }) => {
    if (id !== viewer.id) requireAccess(viewer, 'admin')
    const profile = await findProfile(db, id)
    if (!profile) throw new AppError('NOT_FOUND')
    return profile
  }),
]
