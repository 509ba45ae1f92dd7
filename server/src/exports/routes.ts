import { AppError } from '@daily-drops/contract/errors'
import { readExport } from '@daily-drops/db/accounts/exports'
import { Hono } from 'hono'
import { requireAccess } from '../accounts/guards.ts'
import { resolveViewer } from '../accounts/session.ts'
import type { AppDeps } from '../deps.ts'
import type { HostEnv } from '../host-env.ts'
import { sourcesAsOpml } from './sources-opml.ts'

/** What people fetch as a file: the archive of their own data, for its owner alone; the sources, for administrators. */
export function exportRoutes({ auth, db }: AppDeps): Hono<HostEnv> {
  return new Hono<HostEnv>()
    .get('/settings/export/:id{[0-9a-f-]{36}}', async (c) => {
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
    .get('/admin/sources.opml', async (c) => {
      requireAccess(await resolveViewer(auth, db, c.req.raw.headers), 'admin')
      return c.body(sourcesAsOpml(db), 200, {
        'Content-Type': 'text/x-opml; charset=utf-8',
        'Content-Disposition': 'attachment; filename="daily-drops-sources.opml"',
        'Cache-Control': 'private, no-store',
      })
    })
}
