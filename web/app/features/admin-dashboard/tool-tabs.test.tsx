import { expect, it } from 'vitest'
import { markupOf, textOf } from '../../console/testing/markup.tsx'
import { Ended } from './action-row.tsx'
import { FIGURES } from './testing/figures.ts'
import { ToolsTab, YoutubeTab } from './tool-tabs.tsx'

const AT = '2026-11-15T09:00:00.000Z'

it("[DASH-46] [DASH-47] offers the video host's actions", () => {
  const text = textOf(markupOf(<YoutubeTab />))
  expect(text).toContain('Connection Test YouTube API Connection')
  expect(text).toContain('Reprocessing Start YouTube Reprocessing')
})

it('[DASH-49] [DASH-50] reports how what is also scheduled went', () => {
  const [job] = FIGURES.jobs as [(typeof FIGURES.jobs)[number]]
  const run = {
    ended_at: '2026-11-15T02:00:00.000Z',
    success: false,
    error_message: 'No room.',
    duration_ms: 1,
  }
  const jobs = [{ ...job, name: 'generate-sitemap', last_run: run }]
  const text = textOf(markupOf(<ToolsTab figures={{ ...FIGURES, jobs }} at={AT} />))
  expect(text).toContain('Generate Sitemap')
  expect(text).toContain('Schedule: Failed 7 h ago · No room.')
  expect(text).toContain('Trigger Feed Ranking')
  expect(text).toContain('Schedule: No runs yet')
})

it('reports how a manual start ended', () => {
  const startedAt = Date.parse(AT)
  const notice = {
    tone: 'bad' as const,
    title: 'Failed to generate sitemap.',
    description: 'HTTP 503: Service Unavailable',
  }
  const run = {
    name: 'sitemap',
    label: 'Generate Sitemap',
    language: 'en' as const,
    startedAt,
    endedAt: startedAt + 4200,
    notice,
  }
  expect(textOf(markupOf(<Ended run={run} />))).toContain(
    'Failed to generate sitemap. HTTP 503: Service Unavailable · 15/11/2026, 10:00:00 · 4.2 s',
  )
})
