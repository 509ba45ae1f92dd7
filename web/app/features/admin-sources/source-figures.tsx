import { formatNumber } from '../../console/formats.ts'
import type { Language } from '../../console/language.tsx'
import { Stat, StatNote, Stats } from '../../console/panel.tsx'
import { SOURCES_TEXTS } from './sources-texts.ts'
import type { SourcesView } from './sources-view.ts'

export function SourceFigures({ view: { stats }, language }: { view: SourcesView; language: Language }) {
  const texts = SOURCES_TEXTS[language].stats
  const count = (value: number) => formatNumber(value, language)
  const share =
    stats.total_sources === 0 ? 0 : Math.round((stats.sources_with_feed / stats.total_sources) * 100)
  return (
    <Stats>
      <Stat label={texts.total} value={count(stats.total_sources)}>
        <StatNote>{texts.active(count(stats.active_sources))}</StatNote>
      </Stat>
      <Stat label={texts.withFeed} value={count(stats.sources_with_feed)}>
        <StatNote>{texts.share(share)}</StatNote>
      </Stat>
      <Stat label={texts.articles} value={count(stats.total_articles)}>
        <StatNote>{texts.articlesNote}</StatNote>
      </Stat>
      <Stat label={texts.failed} value={count(stats.failed_articles)}>
        <StatNote>{texts.failedNote}</StatNote>
      </Stat>
    </Stats>
  )
}
