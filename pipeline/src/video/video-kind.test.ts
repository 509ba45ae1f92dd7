import { describe, expect, it } from 'vitest'
import { videoKind } from './video-kind.ts'

const film = { title: 'A film', description: '', liveBroadcastContent: 'none' as const, durationSeconds: 600 }

describe('videoKind', () => {
  it.each([
    ['video', {}],
    ['video', { durationSeconds: 150 }],
    ['short', { durationSeconds: 45 }],
    ['short', { durationSeconds: 150, description: 'Quick tip #Shorts' }],
    ['video', { durationSeconds: 600, title: 'All about #shorts' }],
    ['live', { liveBroadcastContent: 'live' as const, durationSeconds: 0 }],
    ['live', { liveBroadcastContent: 'upcoming' as const, durationSeconds: 0 }],
    ['premiere', { liveBroadcastContent: 'upcoming' as const }],
    // Just ended and still being processed: its length follows later.
    ['live', { durationSeconds: 0 }],
  ])('is %s for %o', (kind, signs) => {
    expect(videoKind({ ...film, ...signs })).toBe(kind)
  })
})
