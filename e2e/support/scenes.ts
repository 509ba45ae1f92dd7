import type { Page } from '@playwright/test'
import { ACCOUNT_SCENES } from './account-scenes.ts'
import { MAIL_URL } from './addresses.ts'
import { CONSOLE_SCENES } from './console-scenes.ts'
import { FEED_SCENES } from './feed-scenes.ts'
import { MAIL_SCENES } from './mail-scenes.ts'
import { linkIn, mailTo } from './mails.ts'
import { open } from './open.ts'
import { signIn } from './people.ts'
import { servePictures } from './pictures.ts'
import { PROFILE_SCENES } from './profile-scenes.ts'
import { SEARCH_SCENES } from './search-scenes.ts'
import { SOURCE_SCENES } from './source-scenes.ts'
import { TOPIC_SCENES } from './topic-scenes.ts'

interface Scene {
  name: string
  /** Shows what only a wide screen offers. */
  isWide?: boolean
  open(page: Page): Promise<unknown>
}

type Person = Parameters<typeof signIn>[1]

const scene = (name: string, path: string, person?: Person): Scene => ({
  name,
  async open(page) {
    if (person) await signIn(page, person)
    await open(page, path)
  },
})

const isNarrow = (page: Page) => (page.viewportSize()?.width ?? 0) < 768

async function openUserMenu(page: Page) {
  await signIn(page, { role: 'admin' })
  await open(page, '/feed')
  await page.getByRole('button', { name: isNarrow(page) ? 'Open menu' : 'User menu' }).click()
  await page.getByRole(isNarrow(page) ? 'dialog' : 'menu').waitFor()
}

async function openSearchOrDrawer(page: Page) {
  await open(page, '/feed')
  await page.getByRole('button', { name: isNarrow(page) ? 'Open menu' : 'Open search' }).click()
  await (isNarrow(page) ? page.getByRole('dialog') : page.locator('input:focus')).waitFor()
}

async function failToSignIn(page: Page) {
  await open(page, '/auth')
  await page.getByLabel('Email').fill('ada@example.com')
  await page.locator('[name=password]').fill('not this one')
  await page.locator('[name=password]').press('Enter')
  await page.getByRole('alert').waitFor()
}

async function chooseMissingProvider(page: Page) {
  await open(page, '/auth')
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await page.getByRole('alert').waitFor()
}

async function requestReset(page: Page) {
  const { email } = await signIn(page)
  await page.context().clearCookies()
  await open(page, '/auth?tab=reset')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send reset link' }).click()
  await page.getByText("We've sent you a password reset link.").waitFor()
  return email
}

async function openResetLink(page: Page) {
  await open(page, linkIn(await mailTo(await requestReset(page), 'Reset your password')))
}

async function mistypePassword(page: Page) {
  await openResetLink(page)
  await page.getByLabel('New password').fill('short')
  await page.getByLabel('Confirm password').fill('other')
  await page.getByRole('button', { name: 'Update password' }).click()
  await page.getByText("Passwords don't match").first().waitFor()
}

async function readVerificationMail(page: Page) {
  const { email } = await signIn(page, { verified: false })
  const mail = await mailTo(email, 'Confirm your email address')
  await page.goto(`${MAIL_URL}/mails/${mail.id}`)
}

async function openVerificationLink(page: Page) {
  const { email } = await signIn(page, { verified: false })
  await open(page, linkIn(await mailTo(email, 'Confirm your email address')))
}

async function chooseTopics(page: Page) {
  await signIn(page, {})
  await open(page, '/preferences')
  for (const nth of [0, 4]) await page.locator('[name=topic]').nth(nth).check()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('region', { name: 'Choose Your Interests' }).scrollIntoViewIfNeeded()
}

async function chooseFirstTopics(page: Page) {
  await signIn(page, { onboarded: false })
  await open(page, '/onboarding')
  for (const nth of [2, 4]) await page.locator('[name=topic]').nth(nth).check()
  await page
    .getByRole('region', { name: 'Your first edition, as it stands' })
    .getByRole('listitem')
    .first()
    .waitFor()
}

const onboardTo = (last: number) => async (page: Page) => {
  await chooseFirstTopics(page)
  for (let step = 2; step <= last; step++) {
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.waitForURL(`**/onboarding?step=${step}`)
  }
  if (last === 4) await page.getByRole('button', { name: 'Complete Setup' }).waitFor()
}

/** Every screen and state that `npm run screens` takes. */
export const SCENES: Scene[] = [
  {
    name: 'landing',
    async open(page) {
      await servePictures(page)
      await open(page, '/')
    },
  },
  ...FEED_SCENES,
  ...TOPIC_SCENES,
  ...SEARCH_SCENES,
  ...SOURCE_SCENES,
  scene('preferences', '/preferences', {}),
  { name: 'preferences-topics', open: chooseTopics },
  scene('onboarding', '/onboarding', { onboarded: false }),
  { name: 'onboarding-topics', open: chooseFirstTopics },
  { name: 'onboarding-languages', open: onboardTo(2) },
  { name: 'onboarding-about', open: onboardTo(3) },
  { name: 'onboarding-review', open: onboardTo(4) },
  scene('auth-login', '/auth'),
  scene('auth-register', '/auth?tab=register'),
  scene('auth-reset', '/auth?tab=reset'),
  { name: 'auth-error', open: failToSignIn },
  { name: 'auth-social-unavailable', open: chooseMissingProvider },
  { name: 'auth-reset-sent', open: requestReset },
  scene('verify-pending', '/profile', { verified: false }),
  { name: 'reset-password', open: openResetLink },
  { name: 'reset-password-mistakes', open: mistypePassword },
  scene('reset-expired', '/reset-password?token=spent'),
  { name: 'verify-email', open: openVerificationLink },
  scene('verify-email-spent', '/verify-email?token=spent'),
  scene('confirm-spent', '/confirm?token=spent'),
  { name: 'user-menu', open: openUserMenu },
  { name: 'search-or-drawer', open: openSearchOrDrawer },
  ...PROFILE_SCENES,
  ...ACCOUNT_SCENES,
  scene('not-found', '/nowhere'),
  scene('denied-admin', '/admin', {}),
  scene('denied-dashboard', '/admin/dashboard', {}),
  scene('denied-sources', '/admin/sources', {}),
  scene('denied-articles', '/admin/articles', {}),
  scene('denied-users', '/admin/users', { role: 'editor' }),
  scene('denied-visitor', '/profile'),
  scene('editions-none', '/editions', {}),
  ...CONSOLE_SCENES,
  ...MAIL_SCENES,
  { name: 'api-docs', open: (page) => page.goto('/docs/api') },
  { name: 'mail-verification', open: readVerificationMail },
  scene('help', '/help'),
]
