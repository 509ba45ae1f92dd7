import { AppError } from '@daily-drops/contract/kernel/errors'
import { languageOf } from '@daily-drops/db/accounts/interface-language'
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

/** The texts in the reader's language. `subject` is what the link's signature proves, and begins with their id. */
async function textsFor({ db, locales }: DeliveryDeps, subject: string | undefined) {
  const [userId] = subject?.split('.') ?? []
  const locale = userId ? await languageOf(db, ['id', userId], locales) : SOURCE_LOCALE
  return { t: mailLinks.in(locale), locale }
}

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

async function ask(deps: DeliveryDeps, c: Context<HostEnv>, purpose: 'unsubscribe' | 'save') {
  const subject = deps.delivery.signer.read(purpose, c.req.param('token') ?? '')
  const isOurs = subject !== undefined
  const { t, locale } = await textsFor(deps, subject)
  const title = t(`${purpose}.title`)
  const text = purpose === 'unsubscribe' ? t('unsubscribe.text') : undefined
  const button = t(`${purpose}.button`)
  return privately(c).html(
    linkPage(isOurs ? { locale, title, text, button } : { locale, title, text: t('gone') }),
    isOurs ? 200 : 404,
  )
}

/** RFC 8058: the response is always 200, and the link never expires. */
async function unsubscribeBy(deps: DeliveryDeps, c: Context<HostEnv>) {
  const userId = deps.delivery.signer.read('unsubscribe', c.req.param('token') ?? '')
  const { t, locale } = await textsFor(deps, userId)
  if (userId) await deps.db.transaction().execute((db) => closeChannel(db, userId, 'email', 'unsubscribed'))
  return privately(c).html(linkPage({ locale, title: t('unsubscribe.title'), text: t('unsubscribe.done') }))
}

async function saveBy(deps: DeliveryDeps, c: Context<HostEnv>) {
  const subject = deps.delivery.signer.read('save', c.req.param('token') ?? '')
  const [userId = '', dropId] = subject?.split('.') ?? []
  const { t, locale } = await textsFor(deps, subject)
  const title = t('save.title')
  if (!subject) return privately(c).html(linkPage({ locale, title, text: t('gone') }), 404)
  await deps.db.transaction().execute((db) => saveBookmark(db, userId, Number(dropId)))
  return privately(c).html(linkPage({ locale, title, text: t('save.done') }))
}

/** The email as a page, from the same edition. */
async function showMail({ db, delivery, snapshots, locales }: DeliveryDeps, c: Context<HostEnv>) {
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
    locale: row.locale,
  }
  const issue = await composeIssue({ db, snapshots, locales }, request, new Date())
  if (!issue) throw new AppError('NOT_FOUND')
  const links = linksOf(delivery.baseUrl, delivery.signer, { id: row.id, userId: row.user_id }, issue.locale)
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
