import { expect, it } from 'vitest'
import { renderScreen, wordsIn } from '../../../testing/render-screen.tsx'
import { MainTopicCard } from './main-topic-card.tsx'

const TOPIC = {
  id: 7,
  slug: 'science',
  label: 'Science',
  subject: 'How things are',
  ink: 'slate' as const,
  newToday: 1204,
  latest: {
    id: 3,
    url: 'https://gazette.example/story',
    title: 'A comet returns',
    type: 'article' as const,
    language: 'en' as const,
    youtube_video_id: null,
    picture: null,
    source: 'The Gazette',
    ink: null,
    publishedAt: '2026-11-15T08:00:00.000Z',
  },
  followed: null,
}

it('opens the latest item in a new tab without access to ours', () => {
  const link = /<a [^>]*gazette\.example[^>]*>/.exec(renderScreen(<MainTopicCard topic={TOPIC} />))?.[0]
  expect(link).toContain('target="_blank"')
  expect(link).toContain('rel="noopener"')
  expect(link).toContain('lang="en"')
})

it('says how much is new, and offers a follow button only to readers', () => {
  const words = (change: object) => wordsIn(renderScreen(<MainTopicCard topic={{ ...TOPIC, ...change }} />))
  expect(words({})).toContain('1,204 new today')
  expect(words({})).not.toContain('Follow')
  expect(words({ newToday: 0 })).toContain('Nothing new today')
  expect(words({ followed: false })).toContain('Follow Science')
  expect(words({ followed: true })).toContain('Following Science')
})
