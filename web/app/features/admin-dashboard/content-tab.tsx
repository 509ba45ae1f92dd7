import { TOP_TAGS_SHOWN } from '@daily-drops/core/console-limits'
import { consoleDashboard } from '@daily-drops/messages/subjects/console-dashboard'
import { formatNumber } from '../../console/formats.ts'
import { useConsoleMessages, useLanguage } from '../../console/language.tsx'
import { Panel, Stat, Stats } from '../../console/panel.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { Progress } from '../../ui/states/progress.tsx'
import type { Figures } from './load-dashboard.ts'
import { taggedShare } from './shares.ts'

export function ContentTab({ figures: { stats, tags } }: { figures: Figures }) {
  const language = useLanguage()
  const t = useConsoleMessages(consoleDashboard)
  const count = (value: number) => formatNumber(value, language)
  const share = taggedShare(stats)
  const pending = stats.total_drops - stats.tagged_drops
  const most = tags[0]?.frequency ?? 1
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_316px] items-start gap-4 max-[1100px]:grid-cols-1">
      <div className="grid grid-cols-1 gap-4">
        <Panel title={t('content.statistics')}>
          <Stats>
            <Stat label={t('content.success')} value={`${count(share)} %`} />
            <Stat label={t('content.total')} value={count(stats.total_drops)} />
            <Stat label={t('content.tagged')} value={count(stats.tagged_drops)} />
            <Stat label={t('content.pending')} value={count(pending)} />
          </Stats>
        </Panel>
        <Panel title={t('content.frequent')} note={t('content.frequentNote')}>
          {tags.length === 0 && <EmptyState title={t('content.noTags')} />}
          <ul>
            {tags.slice(0, TOP_TAGS_SHOWN).map(({ tag, frequency }) => (
              <li key={tag} className="grid h-8 grid-cols-[1fr_90px_72px] items-center gap-3 text-meta">
                {tag}
                <Progress className="mt-1.75 mb-1.5" label={tag} value={frequency} max={most} />
                <span className="text-end">{count(frequency)}</span>
              </li>
            ))}
          </ul>
        </Panel>
      </div>
      <div className="grid grid-cols-1 gap-4">
        <Panel title={t('content.completion')}>
          <p>
            <b className="font-serif text-[27px] font-medium">{count(pending)}</b>{' '}
            <span className="text-quiet text-ink-2">{t('content.untagged')}</span>
          </p>
          <Progress className="mt-1.75 mb-1.5" label={t('content.rate')} value={share} tone="ok" />
          <p className="text-quiet text-ink-2">
            {t('content.rate')}: {count(share)} %
          </p>
        </Panel>
        <Panel title={t('content.manual')}>
          <p className="text-quiet text-ink-2 mb-2.5">{t('content.manualNote')}</p>
          <ButtonLink to="/admin/manual-ingest">{t('content.manual')}</ButtonLink>
        </Panel>
      </div>
    </div>
  )
}
