import { AppError } from '@daily-drops/contract/kernel/errors'
import { closeChannel } from '@daily-drops/db/delivery/channels'
import { findDelivery } from '@daily-drops/db/delivery/deliveries'
import { saveBookmark } from '@daily-drops/db/reading/bookmarks'
import { SOURCE_LOCALE } from '@daily-drops/messages/locales'
import { mailLinks } from '@daily-drops/messages/subjects/mail-links'
import { composeIssue } from '@daily-drops/services/delivery/issue'
import { LINK_PATHS } from '@daily-drops/services/delivery/signed-links'
import { editionEmail, linksOf } from '@daily-drops/services/emails/edition-email'
import { type Context, Hono } from 'hono'
import type { HostEnv } from '../context/host-env.ts'
import type { DeliveryDeps } from './delivery-deps.ts'
import { linkPage } from './link-page.ts'

/** These pages are in English until accounts have an interface language. */
const t = mailLinks.in(SOURCE_LOCALE)

/**
 * The targets of links in emails. They work without a session, for one purpose each, and only a POST changes
 * anything, because mail programs and scanners open every link. Other sites cannot use a link that they do
 * not know.
 */
export function mailLinkRoutes(deps: DeliveryDeps): Hono<HostEnv> {
  const app = new Hono<HostEnv>()
  const { unsubscribe, save, view } = LINK_PATHS
  app.get(`${unsubscribe}/:token`, (c) => ask(deps, c, 'unsubscribe'))
  app.post(`${unsubscribe}/:token`, (c) => unsubscribeBy(deps, c))
  app.get(`${save}/:token`, (c) => ask(deps, c, 'save'))
  app.post(`${save}/:token`, (c) => saveBy(deps, c))
  app.get(`${view}/:token`, (c) => showMail(deps, c))
  return app
}

function ask({ delivery }: DeliveryDeps, c: Context<HostEnv>, purpose: 'unsubscribe' | 'save') {
  const isOurs = delivery.signer.read(purpose, c.req.param('token') ?? '') !== undefined
  const title = t(`${purpose}.title`)
  const text = purpose === 'unsubscribe' ? t('unsubscribe.text') : undefined
  const button = t(`${purpose}.button`)
  return privately(c).html(
    isOurs ? linkPage({ title, text, button }) : linkPage({ title, text: t('gone') }),
    isOurs ? 200 : 404,
  )
}

/** RFC 8058: the response is always 200, and the link never expires. */
async function unsubscribeBy({ db, delivery }: DeliveryDeps, c: Context<HostEnv>) {
  const userId = delivery.signer.read('unsubscribe', c.req.param('token') ?? '')
  if (userId) await db.transaction().execute((db) => closeChannel(db, userId, 'email', 'unsubscribed'))
  return privately(c).html(linkPage({ title: t('unsubscribe.title'), text: t('unsubscribe.done') }))
}

async function saveBy({ db, delivery }: DeliveryDeps, c: Context<HostEnv>) {
  const subject = delivery.signer.read('save', c.req.param('token') ?? '')
  const [userId = '', dropId] = subject?.split('.') ?? []
  const title = t('save.title')
  if (!subject) return privately(c).html(linkPage({ title, text: t('gone') }), 404)
  await db.transaction().execute((db) => saveBookmark(db, userId, Number(dropId)))
  return privately(c).html(linkPage({ title, text: t('save.done') }))
}

/** The email as a page, from the same edition. */
async function showMail({ db, delivery, snapshots }: DeliveryDeps, c: Context<HostEnv>) {
  const id = delivery.signer.read('view', c.req.param('token') ?? '')
  const row = id ? await findDelivery(db, id) : undefined
  if (!row) throw new AppError('NOT_FOUND')
  const request = {
    channel: row.channel,
    userId: row.user_id,
    editionDay: row.edition_day,
    part: row.part,
    parts: row.parts,
    isCatchUp: row.is_catch_up,
    dropIds: row.drop_ids,
    languages: row.languages,
    tier: row.subscription_tier,
  }
  const issue = await composeIssue({ db, snapshots }, request, new Date())
  if (!issue) throw new AppError('NOT_FOUND')
  const links = linksOf(delivery.baseUrl, delivery.signer, { id: row.id, userId: row.user_id })
  const { html } = editionEmail(issue, links)
  return privately(c).html(html.replace('<style>', `<style nonce="${c.get('nonce')}">`))
}

/** The address is a secret, so it is kept out of caches, logs, search engines and referrers. */
function privately(c: Context<HostEnv>): Context<HostEnv> {
  c.header('Cache-Control', 'private, no-store')
  c.header('X-Robots-Tag', 'noindex')
  c.header('Referrer-Policy', 'no-referrer')
  return c
}
