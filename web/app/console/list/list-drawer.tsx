import { consoleCommon } from '@daily-drops/messages/subjects/console-common'
import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { IconButton } from '../../ui/icon-button.tsx'
import { Drawer } from '../../ui/overlays/drawer.tsx'
import { Tab, TabList, TabPanel, Tabs } from '../../ui/tabs.tsx'
import { useConsoleMessages, useOverlayWords } from '../language.tsx'
import { useKeys } from '../use-keys.ts'
import type { DrawerNavigation } from './list.tsx'
import { rowControl } from './list-keys.ts'
import { useAddress } from './use-address.ts'

interface DrawerTab {
  id: string
  label: string
  content: ReactNode
}

interface ListDrawerProps extends DrawerNavigation {
  title: string
  badge?: ReactNode
  /** State and actions stay at the top. */
  head?: ReactNode
  /** The address names the current tab. The keys 1 to 4 choose it. */
  tabs?: readonly DrawerTab[]
  children?: ReactNode
}

/** One row of a list in full. The list beside it stays usable. */
export function ListDrawer(props: ListDrawerProps) {
  const t = useConsoleMessages(consoleCommon)
  const words = useOverlayWords()
  const { title, badge, head, tabs = [], onMove, onClose, children } = props
  const [params, changeAddress] = useAddress()
  // A tab shows what has loaded. A list that is still loading stays selected.
  const reads = useRevalidator().state !== 'idle'
  const [first] = tabs
  const shown = tabs.find(({ id }) => id === params.get('tab')) ?? first
  const choose = (id: string) => changeAddress({ tab: id === first?.id ? null : id }, { reads })
  const opened = params.get('open') ?? ''
  useKeys(Object.fromEntries(tabs.map(({ id }, nth) => [String(nth + 1), () => choose(id)])))
  return (
    <Tabs dir="ltr" value={shown?.id ?? ''} onValueChange={choose} className="contents">
      <Drawer
        modal={false}
        size="details"
        title={title}
        badge={badge}
        {...words}
        onClose={onClose}
        opener={{
          get current() {
            return rowControl(opened)
          },
        }}
        tools={
          <span className="flex narrow:hidden">
            <IconButton label={t('drawer.previous')} onClick={() => onMove(-1)}>
              <ArrowUp aria-hidden="true" />
            </IconButton>
            <IconButton label={t('drawer.next')} onClick={() => onMove(1)}>
              <ArrowDown aria-hidden="true" />
            </IconButton>
          </span>
        }
        head={
          <div className="px-4.5 pb-3 has-[[role=tablist]]:pb-0">
            {head}
            {tabs.length > 0 && (
              <TabList aria-label={title} className="mt-2 bg-none!">
                {tabs.map(({ id, label }) => (
                  <Tab key={id} value={id} className="h-9!">
                    {label}
                  </Tab>
                ))}
              </TabList>
            )}
          </div>
        }
      >
        <div className="c-details">
          {children}
          {tabs.map(({ id, content }) => (
            <TabPanel key={id} value={id} className="pt-0!">
              {content}
            </TabPanel>
          ))}
        </div>
      </Drawer>
    </Tabs>
  )
}
