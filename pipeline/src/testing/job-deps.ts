import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Db } from '@daily-drops/db/connection/client'
import { createDeferredNotifier } from '@daily-drops/db/drops/deferred-notifier'
import type { TopicKnowledge } from '@daily-drops/db/topics/topic-knowledge'
import { createSealedLinks } from '@daily-drops/services/accounts/sealed-links'
import { createDeliverySigner } from '@daily-drops/services/delivery/signed-links'
import { holdSnapshot } from '@daily-drops/services/editions/ranking-snapshot'
import { createFolderStore } from '@daily-drops/services/images/folder-store'
import { createLogger } from '@daily-drops/services/operations/logger'
import { createHubSecrets } from '@daily-drops/services/sources/hub-secrets'
import type { Delivery } from '../delivery/delivery.ts'
import { createMailer } from '../emails/mailer.ts'
import { createPageReader } from '../extract/page-reader.ts'
import { testClient } from '../fetch/testing/client.ts'
import { createImageCache } from '../images/image-cache.ts'
import { createParserPool } from '../parser-pool/parser-pool.ts'
import { createLocalTagger } from '../tag/local-tagger.ts'
import type { ModelTagger } from '../tag/model/model-tagger.ts'
import { createTaggers, type Taggers } from '../tag/run/taggers.ts'
import { createStudent } from '../tag/student/student.ts'
import type { Lesson } from '../tag/taught-words.ts'
import { createVideoApi } from '../video/video-api.ts'
import type { WorkerParts } from '../worker/job-context.ts'

export const TEST_SECRET = 'a secret of at least thirty-two characters'

/** The parts of a worker that may reach loopback and sends no email, by default. */
export function testDeps(db: Db, overrides: Partial<WorkerParts> = {}): WorkerParts {
  const client = overrides.client ?? testClient()
  const parser = overrides.parser ?? createParserPool({ size: 1 })
  return {
    db,
    log: createLogger('worker', 'silent'),
    mailer: createMailer({ smtpUrl: undefined, from: 'test@localhost', baseUrl: 'http://localhost' }),
    mailLinks: createSealedLinks({ current: TEST_SECRET }),
    delivery: testDelivery(db),
    client,
    parser,
    pages: createPageReader(client, parser),
    videos: createVideoApi({ client, key: undefined }),
    taggers: testTaggers(db),
    student: createStudent(),
    // A test may close its database before the second is over.
    news: createDeferredNotifier(db, () => {}),
    images: createImageCache(
      createFolderStore({ dir: join(tmpdir(), 'daily-drops-test-images'), maxBytes: 2 ** 20 }),
    ),
    site: { baseUrl: 'https://daily-drops.example', locales: ['en'] },
    analytics: undefined,
    hubs: createHubSecrets({ current: TEST_SECRET }),
    cdn: undefined,
    payments: undefined,
    fetchSlots: { free: 32 },
    stopping: new AbortController().signal,
    ...overrides,
  }
}

/** Sends nothing. */
function testDelivery(db: Db): Delivery {
  const signer = createDeliverySigner({ current: TEST_SECRET })
  return {
    baseUrl: 'https://daily-drops.example',
    locales: ['en', 'de'],
    signer,
    snapshots: holdSnapshot(db, {
      freshForMs: 60_000,
      oldestMs: 365 * 24 * 60 * 60_000,
      onRenewalFailed: () => {},
    }),
    channels: {},
  }
}

/** Tags by words alone, without the embedding model's files. */
export function testTaggers(db: Db, model?: ModelTagger): Taggers {
  const load = (knowledge: TopicKnowledge[], options: { specificTopicMargin: number; lessons: Lesson[] }) =>
    createLocalTagger(knowledge, { modelDir: null, ...options })
  return createTaggers({ db, load, model })
}
