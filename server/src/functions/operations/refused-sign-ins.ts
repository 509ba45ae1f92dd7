import { listRefusedSignIns } from '@daily-drops/contract/functions/operations/refused-sign-ins'
import { refusedSignIns } from '@daily-drops/db/operations/refused-sign-ins'
import { handle } from '../handle.ts'

export const refusedSignInHandlers = [
  handle(listRefusedSignIns, ({ db }, request) => refusedSignIns.page(db, request)),
]
