import type { Mail } from '@daily-drops/contract/jobs/accounts'
import { lettersIn } from '@daily-drops/pipeline/emails/letters'
import { renderLetter } from '@daily-drops/pipeline/emails/render-letter'
import { createDeliverySigner } from '@daily-drops/services/delivery/signed-links'
import { editionEmail, linksOf } from '@daily-drops/services/emails/edition-email'
import { anIssue, anIssueItem } from '@daily-drops/services/testing/an-issue'
import type { Page } from '@playwright/test'
import { AUTH_SECRET, BASE_URL } from './addresses.ts'
import { signIn } from './people.ts'

const PICTURE = `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="720">
  <rect width="1280" height="720" fill="#8ea6f5"/><circle cx="900" cy="280" r="160" fill="#dfe7ff"/></svg>`
const signer = createDeliverySigner({ current: AUTH_SECRET })

/** Every value that any letter takes. */
const PROPS = {
  at: '2026-11-17T08:00:00.000Z',
  device: 'Firefox on Linux',
  name: 'Ada Lovelace',
  url: `${BASE_URL}/confirm?token=${'a1b2c3d4'.repeat(8)}`,
  reset: `${BASE_URL}/auth?tab=reset`,
  email: 'ada@example.com',
  app: 'Telegram',
  organisation: 'Analytical Engines',
  change: 'passkey-added',
  because: 'confirmed',
}

const ITEMS = [
  anIssueItem({
    id: 1,
    title: 'Night trains get a second seated carriage, at a third of the price of a berth',
    summary: 'The cheapest berths sell out first, so the railways add a carriage with plain seats.',
    source_name: 'The Gazette',
    reason: 'You follow Climate & Energy, and three other sources report it.',
    image_url: 'https://pictures.example/one.jpg',
    ink: 'moss',
  }),
  anIssueItem({
    id: 2,
    title: 'Donaudampfschifffahrtsgesellschaftskapitänswitwenrentenauszahlungsstelle closes its last counter',
    reason: 'Close to Design, which you follow.',
    ink: 'plum',
  }),
  anIssueItem({ id: 3, title: 'The rewrite that did not happen', ink: 'slate', summary: '' }),
]

const written = (name: string, html: string, hasPictures = true) => ({
  name: `mail-${name}`,
  async open(page: Page) {
    await page.route(/\/img\//, (route) =>
      hasPictures ? route.fulfill({ contentType: 'image/svg+xml', body: PICTURE }) : route.abort(),
    )
    await page.setContent(html)
  },
})

function edition(editionSize: number): string {
  const links = linksOf(BASE_URL, signer, { id: 'message', userId: 'reader' }, 'en')
  return editionEmail(anIssue({ items: ITEMS, editionSize }), links).html
}

const link = (name: string, path: (userId: string) => string) => ({
  name: `mail-link-${name}`,
  async open(page: Page) {
    const { id } = await signIn(page)
    // Pages without scripts.
    await page.goto(path(id))
  },
})

/** Every email, and the pages that an edition's links open. */
export const MAIL_SCENES = [
  ...Object.keys(lettersIn('en')).map((template) =>
    written(
      template,
      renderLetter({ template, to: PROPS.email, props: PROPS } as unknown as Mail, BASE_URL, 'en').html,
    ),
  ),
  written('edition', edition(ITEMS.length)),
  written('edition-without-pictures', edition(ITEMS.length), false),
  written('edition-first-half', edition(ITEMS.length + 2)),
  link('unsubscribe', (id) => `/newsletter/unsubscribe/${signer.sign('unsubscribe', id)}`),
  link('invalid', () => '/newsletter/unsubscribe/nonsense'),
]
