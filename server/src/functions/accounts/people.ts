import { changeRole, listPeople } from '@daily-drops/contract/functions/accounts/people'
import { AppError } from '@daily-drops/contract/kernel/errors'
import { changeRoleOf, passwordHashOf, people } from '@daily-drops/db/accounts/people'
import { requireToken } from '@daily-drops/db/operations/rate-limits'
import { operatorErrors } from '@daily-drops/messages/subjects/operator-errors'
import { accountError, WRONG_PASSWORD } from '../../accounts/refusals/account-refusals.ts'
import { handle } from '../handle.ts'
import { recordChange } from '../handle-change.ts'

/** Password guesses by a person who has the session. */
const ATTEMPTS = { limit: 5, windowSeconds: 900 }

export const peopleHandlers = [
  handle(listPeople, ({ db }, request) => people.page(db, request)),

  handle(changeRole, async ({ db, auth, viewer, requestId }, { id, role, password }) => {
    await requireToken(db, `change-role:${viewer.id}`, ATTEMPTS)
    const hash = await passwordHashOf(db, viewer.id)
    const { password: passwords } = await auth.$context
    if (!hash || !(await passwords.verify({ hash, password }))) {
      throw accountError('INVALID_INPUT', WRONG_PASSWORD)
    }
    return db.transaction().execute(async (db) => {
      const result = await changeRoleOf(db, id, role)
      if (result.outcome === 'missing') throw new AppError('NOT_FOUND')
      if (result.outcome === 'last') {
        throw new AppError('CONFLICT', {
          message: operatorErrors.text('lastSuperadmin'),
        })
      }
      if (result.outcome === 'unconfirmed') {
        throw new AppError('CONFLICT', { message: operatorErrors.text('unconfirmedPerson') })
      }
      if (result.outcome === 'changed') {
        const details = { before: { role: result.from }, after: { role } }
        await recordChange({ db, viewer, requestId }, changeRole, 'profile', { id, details })
      }
    })
  }),
]
