import { describe, expect, it } from 'vitest'
import { videoLinkOf } from './video-links.ts'

describe('videoLinkOf', () => {
  it.each([
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=10', false],
    ['https://m.youtube.com/watch?v=dQw4w9WgXcQ', false],
    ['https://youtu.be/dQw4w9WgXcQ?si=abc', false],
    ['https://www.youtube.com/live/dQw4w9WgXcQ', false],
    ['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ', false],
    ['https://www.youtube.com/shorts/dQw4w9WgXcQ', true],
  ])('knows %s', (url, isShort) => {
    expect(videoLinkOf(url)).toEqual({ id: 'dQw4w9WgXcQ', isShort })
  })

  it.each([
    'https://www.youtube.com/@channel',
    'https://www.youtube.com/watch?v=short',
    'https://notyoutube.com/watch?v=dQw4w9WgXcQ',
    'https://example.com/dQw4w9WgXcQ',
  ])('treats %s as no video', (url) => {
    expect(videoLinkOf(url)).toBeUndefined()
  })
})
