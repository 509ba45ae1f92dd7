/**
 * npm run screens: full-page pictures of every screen and state at 1280 and 390 px in both themes, under
 * docs/screens. Starts the built product itself, so run `npm run build` first. `npm run screens -- feed
 * topic` takes only the scenes whose names begin with these words. `npm run screens -- --handbook` renews the
 * pictures in docs/pictures. `npm run screens -- --quick` takes every scene once, in one of the four
 * combinations of size and theme in turn: some 180 pictures in five minutes on two quiet cores. It
 * can be combined with names. A scene that fails or takes longer than two minutes does not stop the others.
 * All failures are listed at the end, and the command then exits with an error.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { type Browser, type BrowserContextOptions, chromium } from '@playwright/test'
import sharp from 'sharp'
import config from './playwright.config.ts'
import { BASE_URL } from './support/addresses.ts'
import { someAddress } from './support/client-address.ts'
import { HANDBOOK_PICTURES, type HandbookPicture } from './support/handbook-pictures.ts'
import { db } from './support/people.ts'
import { SCENES } from './support/scenes.ts'
import { settled } from './support/settled.ts'

const isQuick = process.argv.includes('--quick')
const isHandbook = process.argv.includes('--handbook')
const FOLDER = new URL(isHandbook ? '../docs/pictures/' : '../docs/screens/', import.meta.url).pathname
const MAX_FOLDER_MB = isHandbook ? 2 : 40
/** True colour. A whole page takes around 50 kB. */
const QUALITY = 45
/** What the format can hold. The rest of a longer page repeats its rows. */
const TALLEST = 16_000
const SIZES = [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
]
const THEMES = ['light', 'dark'] as const
/** The four looks in turn, so that neighbours differ in both size and theme. */
const TURNS = [0, 3, 1, 2]
const SCENE_LIMIT_MS = 120_000

interface Shot {
  scene: (typeof SCENES)[number]
  file: string
  viewport: (typeof SIZES)[number]
  colorScheme: (typeof THEMES)[number]
  /** A part of the page to scroll to. The picture then shows one screen, as the handbooks' pictures all do. */
  part?: string
}

const wanted = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const isWanted = (name: string) => wanted.length === 0 || wanted.some((start) => name.startsWith(start))

const everyShot = SCENES.flatMap((scene, index) => {
  const sizes = scene.isWide ? SIZES.slice(0, 1) : SIZES
  const shots = sizes.flatMap((viewport) =>
    THEMES.map((colorScheme): Shot => {
      const file = `${scene.name}-${viewport.width}-${colorScheme}`
      return { scene, file, viewport, colorScheme }
    }),
  )
  const [turn = 0] = TURNS.slice(index % TURNS.length)
  return isQuick ? shots.slice(turn % shots.length).slice(0, 1) : shots
})

function handbookShot(file: string, picture: HandbookPicture): Shot {
  const scene = SCENES.find(({ name }) => name === picture.scene)
  if (!scene) throw new Error(`${file}: no scene is called ${picture.scene}`)
  const viewport = SIZES[picture.narrow ? 1 : 0] as Shot['viewport']
  return { scene, file, viewport, colorScheme: 'light', part: picture.part ?? 'body' }
}

const shots = isHandbook
  ? Object.entries(HANDBOOK_PICTURES)
      .filter(([file]) => isWanted(file))
      .map(([file, picture]) => handbookShot(file, picture))
  : everyShot.filter(({ scene }) => isWanted(scene.name))

async function untilReady(): Promise<void> {
  const deadline = Date.now() + 300_000
  while (Date.now() < deadline) {
    const answer = await fetch(`${BASE_URL}/readyz`).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('the product was not ready in time')
}

async function take(browser: Browser, { scene, file, part, ...looks }: Shot): Promise<void> {
  // A new browser context each time, so that nothing of another visit is left.
  const context = await browser.newContext(visitor(looks))
  // Closing the context ends whatever the scene is still waiting for.
  const limit = setTimeout(() => void context.close().catch(() => {}), SCENE_LIMIT_MS)
  // On a busy machine a step may take longer than the usual half minute.
  context.setDefaultTimeout(SCENE_LIMIT_MS)
  try {
    if (isHandbook) await context.addCookies([{ name: 'console-language', value: 'en', url: BASE_URL }])
    const page = await context.newPage()
    await scene.open(page)
    await settled(page)
    if (part === undefined) await page.evaluate(() => scrollTo(0, 0))
    else
      await page
        .locator(part)
        .first()
        .evaluate((element) => element.scrollIntoView())
    const picture = await page.screenshot({
      fullPage: part === undefined,
      animations: 'disabled',
      caret: 'hide',
    })
    const { width, height } = await sharp(picture).metadata()
    await writeFile(
      `${FOLDER}${file}.webp`,
      await sharp(picture)
        .extract({ left: 0, top: 0, width, height: Math.min(height, TALLEST) })
        .webp({ quality: QUALITY, effort: 6 })
        .toBuffer(),
    )
  } finally {
    clearTimeout(limit)
    // The scene's error matters, not that of a closed context.
    await context.close().catch(() => {})
  }
}

/** Two at a time. A scene that fails is named at the end and does not stop the others. */
async function takeAll(browser: Browser): Promise<string[]> {
  const missing: string[] = []
  const queue = shots.values()
  async function takeNext(): Promise<void> {
    for (const shot of queue) {
      await take(browser, shot).catch((error: Error) => {
        missing.push(`${shot.file}: ${error.message.split('\n')[0]}`)
      })
    }
  }
  await Promise.all([takeNext(), takeNext()])
  return missing
}

function visitor(looks: Pick<Shot, 'viewport' | 'colorScheme'>): BrowserContextOptions {
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

if (wanted.length === 0 && !isHandbook) await rm(FOLDER, { recursive: true, force: true })
await mkdir(FOLDER, { recursive: true })
const world = spawn(process.execPath, ['support/world.ts'], { cwd: import.meta.dirname, stdio: 'inherit' })
try {
  await untilReady()
  const browser = await chromium.launch({ ...config.use?.launchOptions })
  const missing = await takeAll(browser)
  await browser.close()
  const size = await folderSize()
  console.log(`${shots.length - missing.length} pictures taken, ${FOLDER} holds ${size.toFixed(1)} MB`)
  if (size > MAX_FOLDER_MB) missing.push(`${FOLDER} may hold ${MAX_FOLDER_MB} MB`)
  if (missing.length > 0) {
    console.error(`${missing.length} failed:\n${missing.join('\n')}`)
    process.exitCode = 1
  }
} finally {
  await db.destroy()
  const ended = once(world, 'exit')
  world.kill('SIGTERM')
  await ended
}
