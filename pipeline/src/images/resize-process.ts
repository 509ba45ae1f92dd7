import type { ImageFormat, ImageWidth } from '@daily-drops/contract/images'
import { resize } from './resize.ts'

export interface ResizeWish {
  id: number
  body: Uint8Array
  width: ImageWidth
  format: ImageFormat
}

export type ResizeAnswer = { id: number; picture: Uint8Array } | { id: number; refused: string }

async function answer({ id, body, width, format }: ResizeWish): Promise<ResizeAnswer> {
  try {
    return { id, picture: await resize(Buffer.from(body), width, format) }
  } catch (error) {
    return { id, refused: String(error) }
  }
}

process.on('message', (wish: ResizeWish) => {
  answer(wish).then((message) => process.send?.(message))
})
// The worker is gone, however it went.
process.on('disconnect', () => process.exit())
