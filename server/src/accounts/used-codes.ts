import { createHmac } from 'node:crypto'
import { useCode } from '@daily-drops/db/accounts/second-factors'
import type { Db } from '@daily-drops/db/client'

/** Notes that a code of an authenticator app was used; false when it was used before. */
export function useCodeOnce(db: Db, userId: string, code: string): Promise<boolean> {
  return useCode(db, userId, createHmac('sha256', userId).update(code).digest(), new Date())
}
