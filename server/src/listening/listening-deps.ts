import type { Db } from '@daily-drops/db/connection/client'
import type { Locale } from '@daily-drops/messages/locales'
import type { SnapshotHolder } from '@daily-drops/services/editions/ranking-snapshot'
import type { PictureStore } from '@daily-drops/services/images/picture-store'
import type { Voices } from '@daily-drops/services/listening/voices'
import type { Auth } from '../accounts/auth/auth.ts'
import type { Env } from '../configuration/env.ts'

export interface ListeningDeps {
  auth: Auth
  db: Db
  env: Pick<Env, 'BASE_URL' | 'REQUIRE_ADMIN_2FA'>
  snapshots: SnapshotHolder
  /** Where speech is stored. */
  pictures: PictureStore
  voices: Voices
  /** The interface languages that are offered. */
  locales: readonly Locale[]
}
