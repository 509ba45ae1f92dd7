import type { Tier } from '@daily-drops/core/accounts/plans'
import { addDays } from '@daily-drops/core/archive'
import { aTopic } from '@daily-drops/db/testing/factories'
import { topicArchive } from '@daily-drops/messages/subjects/topic-archive'
import type { Page } from '@playwright/test'
import { open } from './open.ts'
import { db, signIn } from './people.ts'
import { servePictures } from './pictures.ts'

const TODAY = new Date().toISOString().slice(0, 10)

interface Circumstances {
  tier?: Tier
  act?: (page: Page) => Promise<unknown>
}

const scene = (name: string, path: string | (() => Promise<string>), { tier, act }: Circumstances = {}) => ({
  name,
  async open(page: Page) {
    await servePictures(page)
    if (tier) await signIn(page, { tier })
    await open(page, typeof path === 'string' ? path : await path())
    await act?.(page)
    await page.waitForLoadState('networkidle')
  },
})

let empty = 0

/** A specific topic without stories and without neighbours. */
async function anEmptyTopic(): Promise<string> {
  const name = `Nothing Yet ${++empty}-${process.pid}`
  const slug = name.toLowerCase().replaceAll(' ', '-')
  const main = await db
    .selectFrom('topics')
    .select(['id', 'level'])
    .where('slug', '=', 'ai-ml')
    .executeTakeFirstOrThrow()
  const sub = await aTopic(db, { parent: main, slug: `${slug}-sub`, label: 'Empty Field' })
  await aTopic(db, { parent: sub, slug, label: name })
  return `/topics/${slug}`
}

export const TOPIC_SCENES = [
  scene('topics', '/topics'),
  scene('topic-main', '/topics/ai-ml'),
  scene('topic-sub', '/topics/machine-learning', { tier: 'free' }),
  scene('topic-specific', '/topics/supervised-learning'),
  scene('topic-empty', anEmptyTopic),
  scene('topic-archive', '/topics/ai-ml/archive'),
  scene('topic-archive-calendar', '/topics/ai-ml/archive', {
    act: async (page) => {
      await page.getByRole('button', { name: topicArchive.in('en')('selectDate') }).click()
      await page.getByRole('grid').waitFor()
    },
  }),
  scene('topic-archive-premium', '/topics/ai-ml/archive', { tier: 'premium' }),
  scene('topic-day', `/topics/ai-ml/${addDays(TODAY, -1)}`),
  scene('topic-day-premium', `/topics/ai-ml/${addDays(TODAY, -1)}`, { tier: 'premium' }),
  scene('topic-day-locked', `/topics/ai-ml/${addDays(TODAY, -120)}`),
  scene('topic-day-empty', `/topics/ai-ml/${addDays(TODAY, 2)}`),
]
