import type { Page } from '@playwright/test'
import { lettersWritten, signer } from './letters.ts'
import { signIn } from './people.ts'

const PICTURE = `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="720">
  <rect width="1280" height="720" fill="#8ea6f5"/><circle cx="900" cy="280" r="160" fill="#dfe7ff"/></svg>`

const written = (name: string, html: string, hasPictures = true) => ({
  name: `mail-${name}`,
  async open(page: Page) {
    await page.route(/\/img\//, (route) =>
      hasPictures ? route.fulfill({ contentType: 'image/svg+xml', body: PICTURE }) : route.abort(),
    )
    await page.setContent(html)
  },
})

const link = (name: string, path: (userId: string) => string) => ({
  name: `mail-link-${name}`,
  async open(page: Page) {
    const { id } = await signIn(page)
    // Pages without scripts.
    await page.goto(path(id))
  },
})

const letters = lettersWritten('en')

/** Every email, and the pages that an edition's links open. */
export const MAIL_SCENES = [
  ...letters.map(({ name, html }) => written(name, html)),
  ...letters
    .filter(({ name }) => name === 'edition')
    .map(({ name, html }) => written(`${name}-without-pictures`, html, false)),
  link('unsubscribe', (id) => `/newsletter/unsubscribe/${signer.sign('unsubscribe', id)}`),
  link('invalid', () => '/newsletter/unsubscribe/nonsense'),
]
