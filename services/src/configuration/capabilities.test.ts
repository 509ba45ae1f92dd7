import { expect, it } from 'vitest'
import { capabilities, type IntegrationEnv } from './capabilities.ts'

const switchedOn = (env: IntegrationEnv) =>
  Object.entries(capabilities(env)).flatMap(([name, isOn]) => (isOn ? [name] : []))

it('can do nothing that is not configured', () => {
  expect(switchedOn({})).toEqual([])
  expect(switchedOn({ SMTP_URL: '', STRIPE_SECRET_KEY: '' })).toEqual([])
})

it.each<[keyof IntegrationEnv, string[]]>([
  ['SMTP_URL', ['mail']],
  ['SEARCH_CONSOLE_KEY_FILE', ['searchConsole']],
  ['GOOGLE_CLIENT_ID', ['google']],
  ['LINKEDIN_CLIENT_ID', ['linkedin']],
  ['STRIPE_SECRET_KEY', ['payments']],
  ['TELEGRAM_BOT_NAME', ['messaging', 'telegram']],
  ['WHATSAPP_NUMBER', ['messaging', 'whatsapp']],
  ['VAPID_PUBLIC_KEY', ['push']],
  ['YOUTUBE_API_KEY', ['youtube']],
  ['INDEXNOW_KEY', ['indexing']],
  ['ANALYTICS_URL', ['analytics']],
  ['CONTACT_EMAIL', ['contact']],
])('%s turns on only itself', (variable, names) => {
  expect(switchedOn({ [variable]: 'x' })).toEqual(names)
})
