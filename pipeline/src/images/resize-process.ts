import type { ImageFormat, ImageWidth } from '@daily-drops/contract/items/images'
import { drawIcon, resize } from './resize.ts'

/** What is made of the bytes: a picture in this width and format, or a source's icon. */
export type Rendering = { width: ImageWidth; format: ImageFormat } | 'icon'

export interface ResizeRequest {
  id: number
  body: Uint8Array
  as: Rendering
}

export type ResizeAnswer = { id: number; picture: Uint8Array } | { id: number; refused: string }

async function answer({ id, body, as }: ResizeRequest): Promise<ResizeAnswer> {
  const bytes = Buffer.from(body)
  try {
    return { id, picture: await (as === 'icon' ? drawIcon(bytes) : resize(bytes, as.width, as.format)) }
  } catch (error) {
    return { id, refused: String(error) }
  }
}

process.on('message', (request: ResizeRequest) => {
  answer(request).then((message) => process.send?.(message))
})
// The worker has ended.
process.on('disconnect', () => process.exit())
