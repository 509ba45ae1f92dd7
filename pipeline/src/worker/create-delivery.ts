import type { Db } from '@daily-drops/db/connection/client'
import { createDeliverySigner } from '@daily-drops/services/delivery/signed-links'
import { holdSnapshot } from '@daily-drops/services/editions/ranking-snapshot'
import type { Delivery } from '../delivery/delivery.ts'
import { checkDkim } from '../delivery/mail/check-dkim.ts'
import { createMailSender } from '../delivery/mail/mail-sender.ts'
import { createPushSender } from '../delivery/push/push-sender.ts'
import type { Sender } from '../delivery/sender.ts'
import { createTelegram } from '../delivery/telegram/telegram.ts'
import { createWhatsApp } from '../delivery/whatsapp/whatsapp.ts'
import { requiresTls } from '../emails/mailer.ts'
import type { GuardedClient } from '../fetch/guarded-client.ts'
import type { Env } from './env.ts'

const SNAPSHOT = { freshForMs: 60_000, oldestMs: 60 * 60_000 }

interface DeliveryParts {
  db: Db
  client: GuardedClient
  /** Hears why what editions are chosen from could not be renewed. */
  onRenewalFailed(error: unknown): void
}

/** The ways to readers that the environment configures. A DKIM key that does not work stops the start. */
export async function createDelivery(
  env: Env,
  { db, client, onRenewalFailed }: DeliveryParts,
): Promise<Delivery> {
  const signer = createDeliverySigner({ current: env.AUTH_SECRET, previous: env.AUTH_SECRET_PREVIOUS })
  const site = new URL(env.BASE_URL).origin
  const telegram =
    env.TELEGRAM_BOT_TOKEN === undefined
      ? undefined
      : createTelegram({ token: env.TELEGRAM_BOT_TOKEN, apiRoot: env.TELEGRAM_API_URL, site, signer })
  const whatsapp = configuredWhatsApp(env, site, signer)
  const senders = [
    await configuredMail(env, site, signer),
    telegram?.sender,
    whatsapp?.sender,
    configuredPush(env, db, client),
  ]
  return {
    baseUrl: env.BASE_URL,
    signer,
    snapshots: holdSnapshot(db, { ...SNAPSHOT, onRenewalFailed }),
    senders: senders.filter((sender): sender is Sender => sender !== undefined),
    telegram,
    whatsapp,
  }
}

async function configuredMail(
  env: Env,
  site: string,
  signer: Delivery['signer'],
): Promise<Sender | undefined> {
  if (!env.SMTP_URL) return undefined
  const { DKIM_DOMAIN: domain, DKIM_SELECTOR: selector, DKIM_PRIVATE_KEY: privateKey } = env
  const identity = {
    from: env.MAIL_FROM,
    site,
    signer,
    inboundDomain: env.MAIL_INBOUND_DOMAIN,
    dkim: domain && selector && privateKey ? { domain, selector, privateKey } : undefined,
  }
  await checkDkim(identity)
  return createMailSender({
    ...identity,
    smtpUrl: env.SMTP_URL,
    requireTls: requiresTls(env),
    connections: env.MAIL_CONNECTIONS,
    perSecond: env.MAIL_PER_SECOND,
    perDomainSecond: env.MAIL_PER_DOMAIN_SECOND,
    warmUpFrom: env.MAIL_WARM_UP_FROM,
  }) as Sender
}

function configuredWhatsApp(env: Env, site: string, signer: Delivery['signer']) {
  const { WHATSAPP_TOKEN: token, WHATSAPP_PHONE_NUMBER_ID: phoneNumberId, WHATSAPP_TEMPLATE: template } = env
  if (!token || !phoneNumberId || !template) return undefined
  const { WHATSAPP_API_URL: apiUrl, WHATSAPP_TEMPLATE_LANGUAGE: templateLanguage } = env
  const { WHATSAPP_CODE_TEMPLATE: codeTemplate } = env
  return createWhatsApp({
    token,
    phoneNumberId,
    template,
    codeTemplate,
    templateLanguage,
    apiUrl,
    site,
    signer,
  })
}

function configuredPush(env: Env, db: Db, client: GuardedClient): Sender | undefined {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, VAPID_CONTACT: contact } = env
  if (!publicKey || !privateKey || !contact) return undefined
  return createPushSender({ db, client, vapid: { publicKey, privateKey, contact } }) as Sender
}
