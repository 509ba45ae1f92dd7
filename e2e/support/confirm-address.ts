import type { Page } from '@playwright/test'
import { linkIn, mailTo } from './mails.ts'
import { open } from './open.ts'

/** Opens the link of the verification email and clicks its button. */
export async function confirmAddress(page: Page, email: string): Promise<void> {
  await open(page, linkIn(await mailTo(email, 'Confirm your email address')))
  await page.getByRole('button', { name: 'Confirm my address' }).click()
}
