import { createHmac } from 'node:crypto'
import { useCode } from '@daily-drops/db/accounts/second-factors'
import type { Db } from '@daily-drops/db/connection/client'

/** Records that an authenticator code was used. Returns false if it was used before. */
export function useCodeOnce(db: Db, userId: string, code: string): Promise<boolean> {
  return useCode(db, userId, createHmac('sha256', userId).update(code).digest(), new Date())
}
