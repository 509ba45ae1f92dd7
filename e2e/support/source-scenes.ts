import type { Page } from '@playwright/test'
import { giveVoice } from './device-voice.ts'
import { open } from './open.ts'
import { db, signIn } from './people.ts'
import { servePictures } from './pictures.ts'
import { signInReader } from './readers.ts'

const main = (page: Page) => page.getByRole('main')
const press = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name }).first().click()

/** The busiest source of the local world. */
async function openSource(page: Page) {
  const { slug } = await db
    .selectFrom('sources')
    .innerJoin('drops', 'source_id', 'sources.id')
    .select('sources.slug')
    .groupBy('sources.id')
    .orderBy((eb) => eb.fn.count('drops.id'), 'desc')
    .executeTakeFirstOrThrow()
  await servePictures(page)
  await open(page, `/sources/${slug}`)
}

async function reportSource(page: Page) {
  await signIn(page)
  await openSource(page)
  await press(page, 'Report')
  await page.getByRole('dialog').waitFor()
}

/** The story with the most tellings. */
async function openStory(page: Page) {
  const { story_id } = await db
    .selectFrom('drops')
    .select('story_id')
    .where('tag_done', '=', true)
    .groupBy('story_id')
    .orderBy((eb) => eb.fn.count('id'), 'desc')
    .executeTakeFirstOrThrow()
  await servePictures(page)
  await open(page, `/stories/${story_id}`)
}

async function openEdition(page: Page) {
  await servePictures(page)
  await signInReader(page)
  await open(page, '/feed')
}

async function openTellings(page: Page) {
  await openEdition(page)
  await main(page)
    .getByRole('link', { name: /^Told by \d+ sources$/ })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('heading', { level: 3 }).first().waitFor()
}

async function listen(page: Page) {
  await giveVoice(page, { isInstant: false })
  await openEdition(page)
  await page.getByRole('button', { name: /^Listen/ }).click()
  await page.getByRole('region', { name: /^Listen to/ }).waitFor()
}

async function suggestWrongAddress(page: Page) {
  await signInReader(page)
  await open(page, '/sources/suggest')
  await main(page).getByLabel('Address').fill('localhost')
  await press(page, 'Suggest')
  await main(page).getByText('Enter a web address').waitFor()
}

async function openImport(page: Page) {
  await signInReader(page)
  await open(page, '/sources/import')
}

export const PUBLISHER_SCENES = [
  { name: 'source-page', open: openSource },
  { name: 'source-page-report', open: reportSource },
  { name: 'story', open: openStory },
  { name: 'story-tellings', open: openTellings },
  { name: 'listen', open: listen },
]

/** Stories, sources, and the edition read aloud. */
export const SOURCE_SCENES = [
  ...PUBLISHER_SCENES,
  { name: 'suggest-refused', open: suggestWrongAddress },
  { name: 'import', open: openImport },
]
