import { consoleDashboard } from '@daily-drops/messages/subjects/console-dashboard'
import { useConsoleMessages } from '../../console/language.tsx'
import { Panel } from '../../console/panel.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { ActionRow } from './action-row.tsx'
import type { DashboardAction } from './dashboard-actions.ts'
import type { Figures } from './load-dashboard.ts'
import { LastRun } from './scheduled-jobs.tsx'

export function YoutubeTab() {
  const t = useConsoleMessages(consoleDashboard)
  return (
    <div className="grid grid-cols-2 items-start gap-4 narrow:grid-cols-1">
      <Panel title={t('youtube.connection')}>
        <Actions names={['testYoutube']} />
      </Panel>
      <Panel title={t('youtube.reprocessing')}>
        <Actions names={['reprocess']} />
      </Panel>
    </div>
  )
}

interface ToolsTabProps {
  figures: Figures
  at: string
}

/** Also shows how the scheduled run of the same action went. */
export function ToolsTab({ figures: { jobs }, at }: ToolsTabProps) {
  const t = useConsoleMessages(consoleDashboard)
  const scheduled = (job: string) => (
    <div className="text-quiet text-ink-2 mt-3 border-t border-line pt-3">
      <b className="font-strong">{t('tools.scheduled')}</b>{' '}
      <LastRun run={jobs.find(({ name }) => name === job)?.last_run ?? null} at={at} />
    </div>
  )
  return (
    <div className="grid grid-cols-2 items-start gap-4 narrow:grid-cols-1">
      <Panel
        title={t('tools.sitemap')}
        actions={<ButtonLink to="/admin/sitemap">{t('tools.history')}</ButtonLink>}
      >
        <Actions names={['sitemap']} />
        {scheduled('generate-sitemap')}
      </Panel>
      <Panel title={t('tools.ranking')}>
        <Actions names={['ranking']} />
        {scheduled('build-editions')}
      </Panel>
    </div>
  )
}

function Actions({ names }: { names: readonly DashboardAction[] }) {
  return (
    <div className="c-actions-list">
      {names.map((name) => (
        <ActionRow key={name} name={name} />
      ))}
    </div>
  )
}
