import { consoleSources } from '@daily-drops/messages/subjects/console-sources'
import { formatNumber } from '../../console/formats.ts'
import { useConsoleMessages, useLanguage } from '../../console/language.tsx'
import { Stat, StatNote, Stats } from '../../console/panel.tsx'
import type { SourcesView } from './sources-view.ts'

export function SourceFigures({ view: { stats } }: { view: SourcesView }) {
  const language = useLanguage()
  const t = useConsoleMessages(consoleSources)
  const count = (value: number) => formatNumber(value, language)
  const share =
    stats.total_sources === 0 ? 0 : Math.round((stats.sources_with_feed / stats.total_sources) * 100)
  return (
    <Stats>
      <Stat label={t('stats.total')} value={count(stats.total_sources)}>
        <StatNote>{t('stats.active', { count: count(stats.active_sources) })}</StatNote>
      </Stat>
      <Stat label={t('stats.withFeed')} value={count(stats.sources_with_feed)}>
        <StatNote>{t('stats.share', { percentage: share })}</StatNote>
      </Stat>
      <Stat label={t('stats.articles')} value={count(stats.total_articles)}>
        <StatNote>{t('stats.articlesNote')}</StatNote>
      </Stat>
      <Stat label={t('stats.failed')} value={count(stats.failed_articles)}>
        <StatNote>{t('stats.failedNote')}</StatNote>
      </Stat>
    </Stats>
  )
}
