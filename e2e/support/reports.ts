import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect } from '@playwright/test'
import { BASE_URL } from './addresses.ts'
import { db, register } from './people.ts'

/** A separate article, and a new reader who reports it. */
export async function aReportedArticle(request: APIRequestContext, reason: string) {
  await register(request)
  const title = `Ten gadgets ${randomUUID()}`
  const { id } = await db
    .insertInto('drops')
    .columns(['source_id', 'url', 'title', 'published_at'])
    .expression((eb) =>
      eb
        .selectFrom('sources')
        .select((eb) => [
          'id',
          eb.val(`https://weekly.example/${randomUUID()}`).as('url'),
          eb.val(title).as('title'),
          eb.val(new Date()).as('published_at'),
        ])
        .limit(1),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  const report = await request.post('/functions/v1/report-drop', {
    data: { drop_id: id, reason },
    headers: { origin: BASE_URL },
  })
  expect(report.status(), await report.text()).toBe(200)
  return { id, title }
}
