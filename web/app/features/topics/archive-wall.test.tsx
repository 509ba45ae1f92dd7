import { getTopicArchive } from '@daily-drops/contract/functions/topics/topic-pages'
import { exampleOf } from '@daily-drops/contract/kernel/examples'
import { expect, it } from 'vitest'
import { renderScreen, wordsIn } from '../../testing/render-screen.tsx'
import { ArchiveWall } from './archive-wall.tsx'
import type { ArchiveView } from './topic-views.ts'

function wall(month: ArchiveView['month']): string {
  const { output } = exampleOf(getTopicArchive)
  const view = { ...output, month, before: null, lang: undefined, premium: false } as ArchiveView
  return renderScreen(<ArchiveWall {...view} />)
}

it('summarises the month in words, and each day by its date', () => {
  const markup = wall([
    { day: '2026-11-15', items_count: 12 },
    { day: '2026-11-02', items_count: 1 },
  ])
  expect(wordsIn(markup)).toContain('13 items on 2 days')
  expect(markup).toContain('12 items"')
  expect(markup).toContain('1 item"')
  expect(wordsIn(wall([{ day: '2026-11-15', items_count: 1 }]))).toContain('1 item on 1 day')
  expect(wordsIn(wall([]))).not.toContain('item')
})
