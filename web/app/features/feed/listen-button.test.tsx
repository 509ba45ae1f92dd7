import { expect, it } from 'vitest'
import { renderScreen, wordsIn } from '../../testing/render-screen.tsx'
import type { FeedCard } from './feed-view.ts'
import { ListenButton } from './listen-button.tsx'
import { lettersASecond } from './listening/sound/speaking-time.ts'

it.each(['en', 'ar', 'ja', 'ko', 'zh'])('announces as many minutes as the player counts: %s', (language) => {
  const item = { language, source_name: '', title: '', reason_for_ranking: '' }
  const summary = 'x'.repeat(12 * 60 * lettersASecond(language))
  const items = [{ ...item, summary } as FeedCard]
  const words = wordsIn(renderScreen(<ListenButton items={items} recording={null} onListen={() => {}} />))
  expect(words).toContain('Listen · 12 min')
})
