import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'
import { BASE_URL } from './addresses.ts'
import type { Person } from './people.ts'

type Filled = Pick<Person, 'email'> & Partial<Person>

/** A tab of /auth as a person uses it. */
export const authScreen = (page: Page) => ({
  email: page.getByLabel('Email'),
  password: page.getByLabel('Password', { exact: true }),
  fullName: page.getByLabel('Full name'),
  alert: page.getByRole('main').getByRole('alert'),
  signIn: page.getByRole('button', { name: 'Sign in', exact: true }),
  register: page.getByRole('button', { name: 'Create account' }),
  sendLink: page.getByRole('button', { name: 'Send reset link' }),
  tab: (name: string) => page.getByRole('tab', { name }),

  async submitLogin({ email, password = '' }: Filled) {
    await this.email.fill(email)
    await this.password.fill(password)
    await this.signIn.click()
  },

  async submitRegister({ name = 'Ada Lovelace', email, password = '' }: Filled) {
    await this.fullName.fill(name)
    await this.email.fill(email)
    await this.password.fill(password)
    await this.register.click()
  },

  async submitReset({ email }: Filled) {
    await this.email.fill(email)
    await this.sendLink.click()
  },
})

export function toast(page: Page, title: string): Locator {
  return page
    .locator('[data-sonner-toast]')
    .filter({ has: page.locator('[data-title]').getByText(title, { exact: true }) })
}

/** The changes that a page has requested so far, by path. */
export function recordPosts(page: Page): string[] {
  const posts: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() === 'POST' && pathname.endsWith('.data')) posts.push(pathname)
  })
  return posts
}

/** Makes the page's changes fail like a lost network. With a status, like a broken proxy. */
export async function breakPosts(page: Page, status?: number): Promise<void> {
  await page.route('**/*.data*', (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    return status ? route.fulfill({ status, body: 'Bad gateway' }) : route.abort()
  })
}

/** An account step over HTTP, as from another device of the same person. */
export async function callAuth(request: APIRequestContext, path: string, data: object): Promise<void> {
  const response = await request.post(`/api/auth/${path}`, { data, headers: { origin: BASE_URL } })
  expect(response.status(), await response.text()).toBe(200)
}
