import { AppError } from '@daily-drops/contract/errors'
import { readExport } from '@daily-drops/db/accounts/exports'
import { Hono } from 'hono'
import { resolveViewer } from '../accounts/session.ts'
import type { AppDeps } from '../deps.ts'
import type { HostEnv } from '../host-env.ts'

/** The archive of one's own data: for its owner alone, while signed in. */
export function exportRoutes({ auth, db }: AppDeps): Hono<HostEnv> {
  return new Hono<HostEnv>().get('/settings/export/:id{[0-9a-f-]{36}}', async (c) => {
    const viewer = await resolveViewer(auth, db, c.req.raw.headers)
    if (!viewer) return c.redirect(`/auth?${new URLSearchParams({ next: c.req.path })}`)
    const archive = await readExport(db, viewer.id, c.req.param('id'))
    if (!archive) throw new AppError('NOT_FOUND')
    return c.body(new Uint8Array(archive), 200, {
      'Content-Type': 'application/zip',
      'Content-Disposition': 'attachment; filename="daily-drops-data.zip"',
      'Cache-Control': 'private, no-store',
    })
  })
}
