import { getSession } from '@daily-drops/contract/functions/accounts/session'
import { describeSession } from '../../accounts/sessions/session.ts'
import { handle } from '../handle.ts'

export const sessionHandlers = [
  handle(getSession, ({ db, viewer, headers }) => describeSession(db, viewer.id, headers)),
]
