/// <reference lib="dom" />
import { existsSync } from 'node:fs'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'

const BROWSERS = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']

export async function startBrowser(): Promise<Browser> {
  const executablePath = process.env.CHROMIUM ?? BROWSERS.find(existsSync)
  return chromium.launch({
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run'],
    ...(executablePath && { executablePath }),
  })
}

/** A browser with a signed-in reader, the product's service worker and two tabs. */
export interface Device {
  account: string
  /** Returns whether the device has stored the reaction. */
  react(tab: 0 | 1, id: string, dropId: number): Promise<boolean>
  reload(tab: 0 | 1): Promise<void>
  /** Ends the worker and the second tab without warning. Another tab takes its place. */
  kill(): Promise<void>
  /** Sends what waits, as a page does when the connection returns. Returns how much is left. */
  send(): Promise<number>
}

export async function startDevice(browser: Browser, origin: string): Promise<Device> {
  const context = await browser.newContext()
  const email = `device-${Date.now()}@example.com`
  const registered = await context.request.post(`${origin}/api/auth/sign-up/email`, {
    data: { name: 'Ada Lovelace', email, password: 'a long enough sentence' },
    headers: { origin },
  })
  const { user } = (await registered.json()) as { user: { id: string } }
  const openNext = () => openTab(context, origin, user.id)
  const tabs: [Page, Page] = [await openNext(), await openNext()]
  const cdp = await context.newCDPSession(tabs[0])
  await cdp.send('ServiceWorker.enable')
  return {
    account: user.id,
    react: (tab, id, dropId) => tabs[tab].evaluate(postReaction, { id, dropId, account: user.id }),
    async reload(tab) {
      await tabs[tab].goto(`${origin}/offline`).catch(() => undefined)
    },
    async kill() {
      await cdp.send('ServiceWorker.stopAllWorkers')
      await tabs[1].close()
      tabs[1] = await context.newPage()
      await tabs[1].goto(`${origin}/offline`).catch(() => undefined)
    },
    send: () => tabs[0].evaluate(sendWaiting),
  }
}

async function openTab(context: BrowserContext, origin: string, account: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(`${origin}/offline`)
  await page.evaluate(async (account) => {
    // As `web/app/offline/store-editions.ts` stores it. The worker shows it while there is no connection.
    await (await caches.open(`reader-${account}`)).add('/offline')
    await navigator.serviceWorker.register('/service-worker.js')
    await navigator.serviceWorker.ready
  }, account)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  return page
}

/** What `web/app/offline/waiting-reactions.ts` posts. */
function postReaction(made: { id: string; dropId: number; account: string }): Promise<boolean> {
  const { port1, port2 } = new MessageChannel()
  const { id, dropId, account } = made
  const input = { drop_id: dropId, opinion: 'like' }
  const row = { id, account, name: 'rate-drop', input, language: 'en', at: Date.now() }
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data === 'stored')
    setTimeout(resolve, 5_000, false)
    const worker = navigator.serviceWorker.controller
    if (worker) worker.postMessage({ type: 'react', row }, [port2])
    else resolve(false)
  })
}

async function sendWaiting(): Promise<number> {
  const worker = (await navigator.serviceWorker.ready).active
  worker?.postMessage({ type: 'send' })
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data.length)
    setTimeout(resolve, 5_000, 1)
    worker?.postMessage({ type: 'list' }, [port2])
  })
}
