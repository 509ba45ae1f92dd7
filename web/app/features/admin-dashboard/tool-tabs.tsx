import type { Language } from '../../console/language.tsx'
import { Panel } from '../../console/panel.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { ActionRow } from './action-row.tsx'
import type { DashboardAction } from './dashboard-actions.ts'
import { DASHBOARD_TEXTS } from './dashboard-texts.ts'
import type { Figures } from './load-dashboard.ts'
import { LastRun } from './scheduled-jobs.tsx'

export function YoutubeTab({ language }: { language: Language }) {
  const texts = DASHBOARD_TEXTS[language].youtube
  return (
    <div className="grid grid-cols-2 items-start gap-4 narrow:grid-cols-1">
      <Panel title={texts.connection}>
        <Actions names={['testYoutube']} language={language} />
      </Panel>
      <Panel title={texts.reprocessing}>
        <Actions names={['reprocess']} language={language} />
      </Panel>
    </div>
  )
}

interface ToolsTabProps {
  figures: Figures
  at: string
  language: Language
}

/** Also shows how the scheduled run of the same action went. */
export function ToolsTab({ figures: { jobs }, at, language }: ToolsTabProps) {
  const texts = DASHBOARD_TEXTS[language].tools
  const scheduled = (job: string) => (
    <div className="text-quiet text-ink-2 mt-3 border-t border-line pt-3">
      <b className="font-strong">{texts.scheduled}</b>{' '}
      <LastRun run={jobs.find(({ name }) => name === job)?.last_run ?? null} at={at} language={language} />
    </div>
  )
  return (
    <div className="grid grid-cols-2 items-start gap-4 narrow:grid-cols-1">
      <Panel title={texts.sitemap} actions={<ButtonLink to="/admin/sitemap">{texts.history}</ButtonLink>}>
        <Actions names={['sitemap']} language={language} />
        {scheduled('generate-sitemap')}
      </Panel>
      <Panel title={texts.ranking}>
        <Actions names={['ranking']} language={language} />
        {scheduled('build-editions')}
      </Panel>
    </div>
  )
}

function Actions({ names, language }: { names: readonly DashboardAction[]; language: Language }) {
  return (
    <div className="c-actions-list">
      {names.map((name) => (
        <ActionRow key={name} name={name} language={language} />
      ))}
    </div>
  )
}
