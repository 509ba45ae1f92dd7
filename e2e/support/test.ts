import { test as base, type ConsoleMessage, expect } from '@playwright/test'
import { someAddress } from './client-address.ts'

export interface Fixtures {
  /** This journey's address, because limits count per address. */
  address: string
  /** Fails a journey whose pages log errors: faults of scripts, hydration, content security policy. */
  complaints: string[]
}

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
  address: async ({}, use) => use(someAddress()),

  extraHTTPHeaders: async ({ address }, use) => use({ 'x-forwarded-for': address }),

  complaints: [
    async ({ context }, use) => {
      const complaints: string[] = []
      context.on('console', (message) => {
        if (message.type() === 'error' && !isAnswer(message)) complaints.push(message.text())
      })
      context.on('weberror', (fault) => complaints.push(String(fault.error())))
      await use(complaints)
      expect(complaints, 'complaints in the console').toEqual([])
    },
    { auto: true },
  ],
})

/** A status such as 403 is the browser's note about a response. A missing file of ours is a fault. */
function isAnswer(message: ConsoleMessage): boolean {
  const ours = /\/(assets\/|favicon\.svg)/.test(message.location().url)
  return message.text().startsWith('Failed to load resource') && !ours
}

export { expect }
