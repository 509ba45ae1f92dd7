import { listAuditLog } from '@daily-drops/contract/functions/operations/audit'
import { AppError } from '@daily-drops/contract/kernel/errors'
import { askedOf } from '@daily-drops/contract/kernel/paging'
import { readExport } from '@daily-drops/db/accounts/exports'
import type { Db } from '@daily-drops/db/connection/client'
import { audit } from '@daily-drops/db/operations/audit'
import { requireToken } from '@daily-drops/db/operations/rate-limits'
import { type Context, Hono } from 'hono'
import { z } from 'zod'
import type { Auth } from '../accounts/auth/auth.ts'
import { requireAccess } from '../accounts/guards.ts'
import { resolveViewer } from '../accounts/sessions/session.ts'
import type { Env } from '../configuration/env.ts'
import type { HostEnv } from '../context/host-env.ts'
import { auditAsCsv } from './audit-csv.ts'
import { sourcesAsOpml } from './sources-opml.ts'

/** An archive or the whole record is expensive to read, and a person needs it only occasionally. */
const DOWNLOADS = { limit: 20, windowSeconds: 3600 }

interface ExportDeps {
  auth: Auth
  db: Db
  env: Pick<Env, 'REQUIRE_ADMIN_2FA'>
}

/** Downloads: a person's own data for its owner, and sources and records for administrators. */
export function exportRoutes({ auth, db, env }: ExportDeps): Hono<HostEnv> {
  const viewerOf = (c: Context<HostEnv>) =>
    resolveViewer(auth, db, c.req.raw.headers, { requireAdminSecondFactor: env.REQUIRE_ADMIN_2FA })
  return new Hono<HostEnv>()
    .get('/settings/export/:id{[0-9a-f-]{36}}', async (c) => {
      const viewer = await viewerOf(c)
      if (!viewer) return c.redirect(`/auth?${new URLSearchParams({ next: c.req.path })}`)
      const { success: isId, data: id } = z.guid().safeParse(c.req.param('id'))
      if (isId) await requireToken(db, `export-account ${viewer.id}`, DOWNLOADS)
      const archive = isId && (await readExport(db, viewer.id, id))
      if (!archive) throw new AppError('NOT_FOUND')
      return c.body(new Uint8Array(archive), 200, {
        'Content-Type': 'application/zip',
        'Content-Disposition': 'attachment; filename="daily-drops-data.zip"',
        'Cache-Control': 'private, no-store',
      })
    })
    .get('/admin/sources.opml', async (c) => {
      requireAccess(await viewerOf(c), 'admin')
      return c.body(sourcesAsOpml(db), 200, {
        'Content-Type': 'text/x-opml; charset=utf-8',
        'Content-Disposition': 'attachment; filename="daily-drops-sources.opml"',
        'Cache-Control': 'private, no-store',
      })
    })
    .get('/admin/audit.csv', async (c) => {
      const viewer = await viewerOf(c)
      requireAccess(viewer, 'admin')
      await requireToken(db, `export-audit-log:${viewer?.id}`, DOWNLOADS)
      const { filters = {} } = askedOf(listAuditLog.input, new URL(c.req.url).searchParams)
      const file = await auditAsCsv(db, filters)
      // The requested person is the subject, so that the record is anonymised with their account.
      const { actor, ...details } = filters
      await audit(db, {
        actor: viewer,
        action: 'export-audit-log',
        entity: 'audit_log',
        ...(actor !== undefined && { entityId: actor }),
        details,
        requestId: c.get('requestId'),
      })
      return c.body(file, 200, {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': 'attachment; filename="daily-drops-audit-log.csv"',
        'Cache-Control': 'private, no-store',
      })
    })
}
