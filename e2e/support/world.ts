/**
 * The product as deployed, on loopback: real PostgreSQL, migrations, the built web host twice (without and with social
 * providers, payments, messaging apps and push), a worker, a mail server that keeps what it receives, two OpenID providers, a payment
 * provider, and the APIs of two messaging apps. With E2E_POOLER, the path of PgBouncer, everything that may goes through it.
 * Ends on SIGTERM.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import type { SocialProvider } from '@daily-drops/contract/accounts/accounts'
import { startPostgres } from '@daily-drops/db/testing/postgres'
import { startSlackServer } from '@daily-drops/pipeline/delivery/testing/slack-server'
import { startTelegramServer } from '@daily-drops/pipeline/delivery/testing/telegram-server'
import { startReceiver } from '@daily-drops/pipeline/webhooks/testing/receiver'
import { startOpenIdProvider } from '@daily-drops/server/testing/identity-provider'
import { startPaymentServer } from '@daily-drops/services/billing/testing/payment-server'
import { selfSigned } from '@daily-drops/world/hosting/certificate'
import { startMailCatcher } from '../../scripts/mail-catcher.ts'
import {
  AUTH_SECRET,
  BASE_URL,
  DATABASE_URL,
  MAIL_PORT,
  OPENID_PORTS,
  PAYMENTS_PORT,
  PAYMENTS_URL,
  POOLER_PORT,
  PORT,
  POSTGRES_PORT,
  PROGRAM_PORT,
  SLACK_HOST,
  SLACK_PORT,
  SMTP_PORT,
  SOCIAL_PORT,
  SOCIAL_URL,
  VOICE_NAMES,
  WHATSAPP_PORT,
  WHATSAPP_URL,
} from './addresses.ts'
import { EVERY_CHANNEL } from './every-channel.ts'
import { fillLibrary } from './library.ts'
import { startPooler } from './pooler.ts'
import { PROVIDER_ACCOUNTS } from './provider-accounts.ts'
import { startWhatsAppServer } from './whatsapp.ts'

const root = new URL('../..', import.meta.url).pathname
const dataDir = await mkdtemp(join(tmpdir(), 'daily-drops-e2e-'))
const postgres = await startPostgres({ dataDir, port: POSTGRES_PORT })
const mail = await startMailCatcher({ smtpPort: SMTP_PORT, httpPort: MAIL_PORT })
const google = await startProvider('google')
const linkedin = await startProvider('linkedin_oidc')

const payments = await startPaymentServer({
  port: PAYMENTS_PORT,
  secret: 'whsec_journeys',
  webhookUrl: `${SOCIAL_URL}/webhooks/stripe`,
})

const telegram = await startTelegramServer()
const whatsapp = await startWhatsAppServer(WHATSAPP_PORT)
const certificate = selfSigned([SLACK_HOST], new Date())
const slack = await startSlackServer(certificate, { host: SLACK_HOST, port: SLACK_PORT })
const program = await startReceiver(certificate, { host: SLACK_HOST, port: PROGRAM_PORT })
program.treat = ({ path }) => (path === '/refuses' ? 403 : undefined)
const certificateFile = join(dataDir, '..', `${basename(dataDir)}.pem`)
await writeFile(certificateFile, certificate.cert)

const withPayments = {
  STRIPE_SECRET_KEY: 'sk_test_journeys',
  STRIPE_API_URL: PAYMENTS_URL,
  STRIPE_PRICE_PREMIUM: 'price_premium',
  STRIPE_PRICE_CORPORATE: 'price_corporate',
}

const pooler = process.env.E2E_POOLER
const behindPooler = pooler
  ? {
      DATABASE_URL: `postgres://postgres@127.0.0.1:${POOLER_PORT}/postgres`,
      DATABASE_DIRECT_URL: DATABASE_URL,
    }
  : {}

const env = {
  PATH: process.env.PATH,
  NODE_ENV: 'production',
  PORT: String(PORT),
  BASE_URL,
  DATABASE_URL,
  AUTH_SECRET,
  SMTP_URL: `smtp://127.0.0.1:${SMTP_PORT}`,
  MAIL_FROM: 'Daily Drops <hello@dailydrops.test>',
  LOG_LEVEL: 'warn',
  // Journeys send their own X-Forwarded-For, so that one does not use up another's attempts.
  TRUST_PROXY: '1',
  ...behindPooler,
}

const withProviders = {
  ...withPayments,
  ...EVERY_CHANNEL,
  VOICE_NAMES,
  STRIPE_WEBHOOK_SECRET: 'whsec_journeys',
  PORT: String(SOCIAL_PORT),
  BASE_URL: SOCIAL_URL,
  GOOGLE_CLIENT_ID: google.credentials.clientId,
  GOOGLE_CLIENT_SECRET: google.credentials.clientSecret,
  GOOGLE_DISCOVERY_URL: google.credentials.discoveryUrl,
  LINKEDIN_CLIENT_ID: linkedin.credentials.clientId,
  LINKEDIN_CLIENT_SECRET: linkedin.credentials.clientSecret,
  LINKEDIN_DISCOVERY_URL: linkedin.credentials.discoveryUrl,
}

const children: ChildProcess[] = []
function start(entry: string, extra: Record<string, string> = {}): ChildProcess {
  const child = spawn(process.execPath, [entry], { cwd: root, env: { ...env, ...extra }, stdio: 'inherit' })
  children.push(child)
  return child
}
const exited = (child: ChildProcess) => new Promise<number | null>((resolve) => child.once('exit', resolve))

function startProvider(id: SocialProvider) {
  const options = { baseUrl: SOCIAL_URL, port: OPENID_PORTS[id], asks: true }
  return startOpenIdProvider(id, PROVIDER_ACCOUNTS[id], options)
}

async function stop(code: number): Promise<void> {
  const alive = children.filter((child) => child.exitCode === null && child.signalCode === null)
  const gone = Promise.all(alive.map(exited))
  for (const child of alive) child.kill('SIGTERM')
  await gone
  await Promise.all([google.stop(), linkedin.stop(), mail.close(), payments[Symbol.asyncDispose]()])
  await telegram[Symbol.asyncDispose]()
  await whatsapp.stop()
  await slack[Symbol.asyncDispose]()
  await program[Symbol.asyncDispose]()
  await postgres.stop()
  await rm(dataDir, { recursive: true, force: true })
  await rm(certificateFile, { force: true })
  process.exit(code)
}
process.on('SIGTERM', () => void stop(0))
process.on('SIGINT', () => void stop(0))

if (pooler) children.push(await startPooler(pooler))
if ((await exited(start('db/src/cli-migrate.ts'))) !== 0) await stop(1)
await fillLibrary()
start('pipeline/src/main.ts', {
  ...withPayments,
  // Where journeys put their publishers. Nothing else on this machine may be reached, and in production not
  // even those.
  NODE_ENV: 'test',
  FETCH_ALLOW_CIDRS: '127.0.9.0/24',
  SLACK_DELIVERY: '1',
  NODE_EXTRA_CA_CERTS: certificateFile,
  TELEGRAM_BOT_TOKEN: '1:token',
  TELEGRAM_API_URL: telegram.apiRoot,
  WHATSAPP_TOKEN: 'token',
  WHATSAPP_PHONE_NUMBER_ID: '42',
  WHATSAPP_TEMPLATE: 'daily_edition',
  WHATSAPP_API_URL: WHATSAPP_URL,
})
start('server/src/main.ts', withProviders)
start('server/src/main.ts')
