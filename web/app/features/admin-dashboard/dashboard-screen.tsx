import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { Button, IconButton, LinkButton } from '../../console/console-button.tsx'
import { formatDateTime } from '../../console/formats.ts'
import { Age, useRefresh } from '../../console/freshness.tsx'
import { type Language, useLanguage } from '../../console/language.tsx'
import { ConsolePage } from '../../console/page-head.tsx'
import { Failed, Note, Panel, SkeletonRows } from '../../console/panel.tsx'
import { useAddress } from '../../console/table/use-address.ts'
import { Tab, TabList, TabPanel, Tabs } from '../../ui/tabs.tsx'
import { ActionRow } from './action-row.tsx'
import { Board } from './board.tsx'
import { ContentTab } from './content-tab.tsx'
import { ControlPanel } from './control-panel.tsx'
import { DASHBOARD_TEXTS } from './dashboard-texts.ts'
import { DebugConsole } from './debug-console.tsx'
import type { DashboardData, Figures } from './load-dashboard.ts'
import { LogsTab } from './logs-tab.tsx'

const TABS = ['control', 'debug', 'content', 'youtube', 'tools', 'logs'] as const

/** Undefined while the first figures are on their way. */
export function DashboardScreen({ data }: { data: DashboardData | undefined }) {
  const language = useLanguage('en')
  const texts = DASHBOARD_TEXTS[language]
  const shown = useLastGood(data)
  const { revalidate } = useRevalidator()
  useRefresh()
  return (
    <ConsolePage
      title={texts.title}
      language={language}
      actions={
        <>
          {shown && <Age at={shown.at} words={texts.updated} />}
          <IconButton label={texts.refresh} onClick={() => void revalidate()}>
            <RefreshCw aria-hidden="true" />
          </IconButton>
        </>
      }
    >
      {data && data.figures === null && shown && (
        <div role="status" className="mb-3.5">
          <Note tone="warn">{texts.stale(formatDateTime(shown.at))}</Note>
        </div>
      )}
      {shown ? (
        <>
          <Board figures={shown.figures} language={language} />
          <DashboardTabs figures={shown.figures} language={language} />
        </>
      ) : (
        <div className="c-panel">
          {data ? (
            <Failed
              title={texts.failed}
              action={<Button onClick={() => void revalidate()}>{texts.retry}</Button>}
            />
          ) : (
            <SkeletonRows label={texts.loading} />
          )}
        </div>
      )}
    </ConsolePage>
  )
}

function DashboardTabs({ figures, language }: { figures: Figures; language: Language }) {
  const texts = DASHBOARD_TEXTS[language]
  const [params, changeAddress] = useAddress()
  // A tab shows what is there; figures that are on their way stay wanted.
  const reads = useRevalidator().state !== 'idle'
  const tab = TABS.find((name) => name === params.get('tab')) ?? 'control'
  const choose = (next: string) => changeAddress({ tab: next === 'control' ? null : next }, { reads })
  return (
    <Tabs value={tab} onValueChange={choose}>
      <TabList aria-label={texts.title} className="mt-5">
        {TABS.map((name) => (
          <Tab key={name} value={name}>
            {texts.tabs[name]}
          </Tab>
        ))}
      </TabList>
      <TabPanel value="control">
        <ControlPanel figures={figures} language={language} />
      </TabPanel>
      <TabPanel value="debug">
        <DebugConsole language={language} />
      </TabPanel>
      <TabPanel value="content">
        <ContentTab figures={figures} language={language} />
      </TabPanel>
      <TabPanel value="youtube">
        <div className="c-columns">
          <Panel title={texts.youtube.connection}>
            <div className="c-actions-list">
              <ActionRow name="testYoutube" language={language} />
            </div>
          </Panel>
          <Panel title={texts.youtube.reprocessing}>
            <div className="c-actions-list">
              <ActionRow name="reprocess" language={language} />
            </div>
          </Panel>
        </div>
      </TabPanel>
      <TabPanel value="tools">
        <div className="c-columns">
          <Panel
            title={texts.tools.sitemap}
            actions={<LinkButton to="/admin/sitemap">{texts.tools.history}</LinkButton>}
          >
            <div className="c-actions-list">
              <ActionRow name="sitemap" language={language} />
            </div>
          </Panel>
          <Panel title={texts.tools.ranking}>
            <div className="c-actions-list">
              <ActionRow name="ranking" language={language} />
            </div>
          </Panel>
        </div>
      </TabPanel>
      <TabPanel value="logs">
        <LogsTab figures={figures} language={language} />
      </TabPanel>
    </Tabs>
  )
}

/** A failed refresh keeps what was there. */
function useLastGood(data: DashboardData | undefined): { figures: Figures; at: string } | undefined {
  const [kept, setKept] = useState<{ figures: Figures; at: string }>()
  const fresh = data?.figures ? { figures: data.figures, at: data.at } : undefined
  if (fresh && fresh.at !== kept?.at) setKept(fresh)
  return fresh ?? kept
}
