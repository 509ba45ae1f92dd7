import { AsyncLocalStorage } from 'node:async_hooks'
import { kyselyAdapter } from '@better-auth/kysely-adapter'
import type { Db, Tx } from '@daily-drops/db/connection/client'
import { preparingReads } from '@daily-drops/db/connection/prepared'
import type { BetterAuthOptions } from 'better-auth'
import type { DBAdapter } from 'better-auth/adapters'

const openTransaction = new AsyncLocalStorage<Tx>()

/** Better Auth on our tables. Its transactions are ours, so that an email can be enqueued in them. */
export function authDatabase(db: Db): (options: BetterAuthOptions) => DBAdapter {
  return (options) => {
    const adapterOver = (handle: Db | Tx): DBAdapter => kyselyAdapter(handle, { type: 'postgres' })(options)
    return Object.assign(adapterOver(db), {
      // Every request of a signed-in person begins with this read.
      findOne: adapterOver(preparingReads(db)).findOne,
      transaction: <Result>(run: (adapter: DBAdapter) => Promise<Result>) =>
        db.transaction().execute((db) => openTransaction.run(db, () => run(adapterOver(db)))),
    })
  }
}

/** Better Auth's open transaction around the caller, or otherwise the plain handle. */
export function currentHandle(db: Db): Db | Tx {
  return openTransaction.getStore() ?? db
}

const timestamps = { createdAt: 'created_at', updatedAt: 'updated_at' }

/** Better Auth's models and fields in db/migrations/0001_accounts.sql. */
export const TABLES = {
  user: {
    modelName: 'users',
    fields: { ...timestamps, emailVerified: 'email_verified' },
  },
  session: {
    modelName: 'sessions',
    fields: {
      ...timestamps,
      userId: 'user_id',
      expiresAt: 'expires_at',
      ipAddress: 'ip_address',
      userAgent: 'user_agent',
    },
    additionalFields: {
      signedInBy: { type: 'string', fieldName: 'signed_in_by', required: false, input: false },
      secondFactorAt: {
        type: 'date',
        fieldName: 'second_factor_at',
        required: false,
        input: false,
      },
    },
  },
  account: {
    modelName: 'accounts',
    fields: {
      ...timestamps,
      userId: 'user_id',
      accountId: 'account_id',
      providerId: 'provider_id',
      accessToken: 'access_token',
      refreshToken: 'refresh_token',
      idToken: 'id_token',
      accessTokenExpiresAt: 'access_token_expires_at',
      refreshTokenExpiresAt: 'refresh_token_expires_at',
    },
  },
  passkey: {
    passkey: {
      modelName: 'passkeys',
      fields: {
        createdAt: 'created_at',
        userId: 'user_id',
        publicKey: 'public_key',
        credentialID: 'credential_id',
        deviceType: 'device_type',
        backedUp: 'backed_up',
      },
    },
  },
  verification: {
    modelName: 'verifications',
    fields: { ...timestamps, expiresAt: 'expires_at' },
  },
  twoFactor: {
    user: { fields: { twoFactorEnabled: 'two_factor_enabled' } },
    twoFactor: {
      modelName: 'two_factors',
      fields: {
        userId: 'user_id',
        backupCodes: 'backup_codes',
        failedVerificationCount: 'failed_verification_count',
        lockedUntil: 'locked_until',
      },
    },
  },
} as const
