import { createHash } from 'node:crypto'
import { imageFile } from '@daily-drops/contract/items/images'
import { type Card, type Picture, renderCard, renderImage } from '@daily-drops/contract/jobs/images'
import type { Db } from '@daily-drops/db/connection/client'
import type { PictureStore } from '@daily-drops/services/images/picture-store'
import { runJob } from '../functions/run-job.ts'
import { renderedFiles } from './rendered-files.ts'

const WAIT_MS = 5_000

/** `spend` refuses a client that has had too many pictures rendered. */
export type FindImage = (picture: Omit<Picture, 'key'>, spend: () => void) => Promise<Buffer | undefined>
export type FindCard = (card: Omit<Card, 'key'>) => Promise<Buffer | undefined>

/** Pictures of other sites. */
export function imageFiles(db: Db, store: PictureStore): FindImage {
  const find = renderedFiles(store)
  return (picture, spend) => {
    const key = keyOf(`${picture.width} ${picture.url}`)
    return find(imageFile(key, picture.format), async () => {
      spend()
      await runJob(db, renderImage, { ...picture, key }, { waitMs: WAIT_MS })
    })
  }
}

/** Increased when cards are drawn differently, so that older ones are no longer requested. */
const CARD_VERSION = 1

/** Preview pictures of shared pages. */
export function cardFiles(db: Db, store: PictureStore): FindCard {
  const find = renderedFiles(store)
  return (card) => {
    const key = keyOf(`card ${CARD_VERSION} ${JSON.stringify(card)}`)
    return find(imageFile(key, 'png'), () => runJob(db, renderCard, { ...card, key }, { waitMs: WAIT_MS }))
  }
}

function keyOf(content: string): string {
  return createHash('sha256').update(content).digest('hex')
}
