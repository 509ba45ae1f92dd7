/**
 * npm run screens: whole pages of every screen and state at 1280 and 390 px in both themes, under docs/screens.
 * Starts the built product on its own; run `npm run build` first. `npm run screens -- feed topic` takes those whose
 * name begins so and leaves the others as they are.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { type Browser, type BrowserContextOptions, chromium } from '@playwright/test'
import sharp from 'sharp'
import config from './playwright.config.ts'
import { BASE_URL } from './support/addresses.ts'
import { someAddress } from './support/client-address.ts'
import { db } from './support/people.ts'
import { SCENES } from './support/scenes.ts'
import { settled } from './support/settled.ts'

const FOLDER = new URL('../docs/screens/', import.meta.url).pathname
const MAX_FOLDER_MB = 25
/** True colour; a whole page stays around 50 kB. */
const QUALITY = 45
const SIZES = [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
]
const THEMES = ['light', 'dark'] as const

interface Looks {
  viewport: (typeof SIZES)[number]
  colorScheme: (typeof THEMES)[number]
}

const wanted = process.argv.slice(2)
const scenes = SCENES.filter(
  ({ name }) => wanted.length === 0 || wanted.some((start) => name.startsWith(start)),
)

async function untilReady(): Promise<void> {
  const deadline = Date.now() + 120_000
  while (Date.now() < deadline) {
    const answer = await fetch(`${BASE_URL}/readyz`).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('the product did not become ready')
}

async function take(browser: Browser, scene: (typeof SCENES)[number], looks: Looks): Promise<void> {
  // A browser of its own each time: nothing of another visit is left in it.
  const context = await browser.newContext(visitor(looks))
  try {
    const page = await context.newPage()
    await scene.open(page)
    await settled(page)
    await page.evaluate(() => scrollTo(0, 0))
    const picture = await page.screenshot({ fullPage: true, animations: 'disabled', caret: 'hide' })
    const file = `${FOLDER}${scene.name}-${looks.viewport.width}-${looks.colorScheme}.webp`
    await writeFile(file, await sharp(picture).webp({ quality: QUALITY, effort: 6 }).toBuffer())
  } finally {
    await context.close()
  }
}

/** One that cannot be taken is named at the end, and does not keep the others from being taken. */
async function takeAll(browser: Browser): Promise<string[]> {
  const missing: string[] = []
  for (const scene of scenes) {
    for (const viewport of SIZES) {
      const pair = THEMES.map((colorScheme) =>
        take(browser, scene, { viewport, colorScheme }).catch((error: Error) => {
          missing.push(`${scene.name} ${viewport.width} ${colorScheme}: ${error.message.split('\n')[0]}`)
        }),
      )
      await Promise.all(pair)
    }
  }
  return missing
}

function visitor(looks: Looks): BrowserContextOptions {
  return {
    ...looks,
    baseURL: BASE_URL,
    reducedMotion: 'reduce',
    locale: 'en-GB',
    extraHTTPHeaders: { 'x-forwarded-for': someAddress() },
  }
}

async function folderSize(): Promise<number> {
  const files = await readdir(FOLDER)
  const sizes = await Promise.all(files.map(async (file) => (await stat(`${FOLDER}${file}`)).size))
  return sizes.reduce((sum, size) => sum + size, 0) / 1e6
}

if (wanted.length === 0) await rm(FOLDER, { recursive: true, force: true })
await mkdir(FOLDER, { recursive: true })
const world = spawn(process.execPath, ['support/world.ts'], { cwd: import.meta.dirname, stdio: 'inherit' })
try {
  await untilReady()
  const browser = await chromium.launch({ ...config.use?.launchOptions })
  const missing = await takeAll(browser)
  await browser.close()
  const size = await folderSize()
  const count = scenes.length * SIZES.length * THEMES.length - missing.length
  console.log(`${count} pictures taken, docs/screens is ${size.toFixed(1)} MB`)
  if (size > MAX_FOLDER_MB) throw new Error(`docs/screens may hold ${MAX_FOLDER_MB} MB`)
  if (missing.length > 0) throw new Error(`not taken:\n${missing.join('\n')}`)
} finally {
  await db.destroy()
  const ended = once(world, 'exit')
  world.kill('SIGTERM')
  await ended
}
