import type { Db } from '@daily-drops/db/client'
import { createPageReader } from '../extract/page-reader.ts'
import { testClient } from '../fetch/testing/client.ts'
import type { JobDeps } from '../jobs/bind.ts'
import { createLogger } from '../logger.ts'
import { createMailer } from '../mailer.ts'
import { createParserPool } from '../parse/isolated.ts'
import { createVideoApi } from '../video/video-api.ts'

/** The parts of a worker that may reach the loopback net and sends no mail, unless told otherwise. */
export function testDeps(db: Db, overrides: Partial<JobDeps> = {}): JobDeps {
  const client = overrides.client ?? testClient()
  const parser = overrides.parser ?? createParserPool({ size: 1 })
  return {
    db,
    log: createLogger('silent'),
    mailer: createMailer({ smtpUrl: undefined, from: 'test@localhost', baseUrl: 'http://localhost' }),
    client,
    parser,
    pages: createPageReader(client, parser),
    videos: createVideoApi({ client, key: undefined }),
    fetchSlots: { free: 32 },
    ...overrides,
  }
}
