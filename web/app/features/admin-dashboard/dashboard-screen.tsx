import { consoleDashboard } from '@daily-drops/messages/subjects/console-dashboard'
import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { formatDateTime } from '../../console/formats.ts'
import { Age, useRefresh } from '../../console/freshness.tsx'
import { useConsoleMessages } from '../../console/language.tsx'
import { useAddress } from '../../console/list/use-address.ts'
import { ConsolePage } from '../../console/page-head.tsx'
import { Note, SkeletonRows } from '../../console/panel.tsx'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { Tab, TabList, TabPanel, Tabs } from '../../ui/tabs.tsx'
import { Board } from './board.tsx'
import { ContentTab } from './content-tab.tsx'
import { ControlPanel } from './control-panel.tsx'
import { DebugConsole } from './debug-console.tsx'
import type { DashboardData, Figures } from './load-dashboard.ts'
import { LogsTab } from './logs-tab.tsx'
import { ToolsTab, YoutubeTab } from './tool-tabs.tsx'

const TABS = ['control', 'debug', 'content', 'youtube', 'tools', 'logs'] as const

/** Undefined while the first figures are loading. */
export function DashboardScreen({ data }: { data: DashboardData | undefined }) {
  const t = useConsoleMessages(consoleDashboard)
  const shown = useLastGood(data)
  const { revalidate } = useRevalidator()
  useRefresh()
  return (
    <ConsolePage
      title={t('title')}
      actions={
        <>
          {shown && <Age at={shown.at} words={(seconds) => t('updated', { seconds })} />}
          <IconButton label={t('refresh')} onClick={() => void revalidate()}>
            <RefreshCw aria-hidden="true" />
          </IconButton>
        </>
      }
    >
      {data && data.figures === null && shown && (
        <div role="status" className="mb-3.5">
          <Note tone="warn">{t('stale', { time: formatDateTime(shown.at) })}</Note>
        </div>
      )}
      {shown ? (
        <DashboardTabs figures={shown.figures} at={shown.at} />
      ) : (
        <div className="c-panel">
          {data ? (
            <ErrorState
              title={t('failed')}
              action={<Button onClick={() => void revalidate()}>{t('retry')}</Button>}
            />
          ) : (
            <SkeletonRows label={t('loading')} />
          )}
        </div>
      )}
    </ConsolePage>
  )
}

interface DashboardTabsProps {
  figures: Figures
  at: string
}

function DashboardTabs({ figures, at }: DashboardTabsProps) {
  const t = useConsoleMessages(consoleDashboard)
  const [params, changeAddress] = useAddress()
  // A tab shows what has loaded. Figures that are still loading stay selected.
  const reads = useRevalidator().state !== 'idle'
  const tab = TABS.find((name) => name === params.get('tab')) ?? 'control'
  const choose = (next: string) => changeAddress({ tab: next === 'control' ? null : next }, { reads })
  return (
    <Tabs dir="ltr" value={tab} onValueChange={choose}>
      <TabList aria-label={t('title')}>
        {TABS.map((name) => (
          <Tab key={name} value={name}>
            {t(`tabs.${name}`)}
          </Tab>
        ))}
      </TabList>
      <TabPanel value="control" className="grid gap-5">
        <Board figures={figures} />
        <ControlPanel figures={figures} at={at} />
      </TabPanel>
      <TabPanel value="debug">
        <DebugConsole />
      </TabPanel>
      <TabPanel value="content">
        <ContentTab figures={figures} />
      </TabPanel>
      <TabPanel value="youtube">
        <YoutubeTab />
      </TabPanel>
      <TabPanel value="tools">
        <ToolsTab figures={figures} at={at} />
      </TabPanel>
      <TabPanel value="logs">
        <LogsTab figures={figures} />
      </TabPanel>
    </Tabs>
  )
}

/** A failed refresh keeps the old data. */
function useLastGood(data: DashboardData | undefined): { figures: Figures; at: string } | undefined {
  const [kept, setKept] = useState<{ figures: Figures; at: string }>()
  const fresh = data?.figures ? { figures: data.figures, at: data.at } : undefined
  if (fresh && fresh.at !== kept?.at) setKept(fresh)
  return fresh ?? kept
}
