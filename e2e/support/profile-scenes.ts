import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { open } from './open.ts'
import { type Person, signIn } from './people.ts'
import { aStory, did, handleOf, like, save } from './reading.ts'

const PICTURE = `<svg xmlns="http://www.w3.org/2000/svg" width="336" height="224">
  <linearGradient id="sky" x2="0.4" y2="1"><stop stop-color="#dfe7ff"/><stop offset="1" stop-color="#8ea6f5"/></linearGradient>
  <rect width="336" height="224" fill="url(#sky)"/></svg>`

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)

/** A reader with an article, a video, a paper without a picture, and a few days of reading. */
async function aBusyReader(page: Page): Promise<Person> {
  await page.route(/\/img\/|i\.ytimg\.com/, (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: PICTURE }),
  )
  const person = await signIn(page)
  const article = await aStory({
    title: 'Small models, long memory: retrieval that fits in two gigabytes',
    summary:
      'A team shows that a two-stage index with quantised vectors answers as well as a model ten times the size, and publishes the whole recipe.',
    publisher: 'Research Notes',
    image_url: 'https://pictures.example/one.jpg',
  })
  const video = await aStory({
    title: 'Inside a scheduler: why your machines sit idle half of the day',
    summary: 'A walk through the queue, the bins and the gaps between them.',
    publisher: 'Computing Weekly',
    type: 'video',
    youtube_video_id: randomUUID().slice(0, 11),
    youtube_duration: 1122,
  })
  const paper = await aStory({
    title: 'What 400 seed rounds say about pricing before product-market fit',
    summary: 'Founders who charged from the first month raised later but at better terms.',
    publisher: 'The Startup Ledger',
    type: 'research',
  })
  for (const [index, story] of [article, video, paper].entries()) {
    await save(person, story, hoursAgo(2 + index * 30))
    await did(person, 'open', story, hoursAgo(3 + index * 30))
  }
  for (const [index, story] of [video, article].entries()) {
    await like(person, story, hoursAgo(1 + index * 30))
    await did(person, 'like', story, hoursAgo(1 + index * 30))
  }
  await did(person, 'dismiss', paper, hoursAgo(5))
  await did(person, 'report', paper, hoursAgo(6))
  return person
}

async function openProfile(page: Page, path: string) {
  await aBusyReader(page)
  await open(page, path)
}

async function openEmptyProfile(page: Page) {
  await signIn(page)
  await open(page, '/profile')
}

async function openPublicProfile(page: Page) {
  const person = await aBusyReader(page)
  await page.context().clearCookies()
  await open(page, `/u/${await handleOf(person)}`)
}

export const PROFILE_SCENES = [
  { name: 'profile-saved', open: (page: Page) => openProfile(page, '/profile') },
  { name: 'profile-liked', open: (page: Page) => openProfile(page, '/profile?tab=liked') },
  { name: 'profile-history', open: (page: Page) => openProfile(page, '/profile?tab=history') },
  { name: 'profile-empty', open: openEmptyProfile },
  { name: 'public-profile', open: openPublicProfile },
  { name: 'public-profile-unknown', open: (page: Page) => open(page, '/u/nobody') },
]
