import { ArrowDown, ArrowUp, X } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { IconButton } from '../../ui/icon-button.tsx'
import { Tab, TabList, TabPanel, Tabs } from '../../ui/tabs.tsx'
import { CLOSE, type Language } from '../language.tsx'
import { useKeys } from '../use-keys.ts'
import type { DrawerWay } from './list.tsx'
import { useAddress } from './use-address.ts'

const TEXTS = {
  en: { next: 'Next', previous: 'Previous' },
  it: { next: 'Successivo', previous: 'Precedente' },
}

interface DrawerTab {
  id: string
  label: string
  content: ReactNode
}

interface DrawerProps extends DrawerWay {
  title: string
  badge?: ReactNode
  /** State and actions stay on top. */
  head?: ReactNode
  /** The address names the one that is shown; the keys 1 to 4 choose it. */
  tabs?: readonly DrawerTab[]
  language: Language
  children?: ReactNode
}

/** From the right, and not modal: the list beside it stays usable. */
export function Drawer({ title, badge, head, tabs = [], language, onMove, onClose, children }: DrawerProps) {
  const texts = TEXTS[language]
  const panel = useRef<HTMLElement>(null)
  const [params, changeAddress] = useAddress()
  // A tab shows what is there; a list that is on its way stays wanted.
  const reads = useRevalidator().state !== 'idle'
  const [first] = tabs
  const shown = tabs.find(({ id }) => id === params.get('tab')) ?? first
  const choose = (id: string) => changeAddress({ tab: id === first?.id ? null : id }, { reads })
  useKeys(Object.fromEntries(tabs.map(({ id }, nth) => [String(nth + 1), () => choose(id)])))
  useEffect(() => panel.current?.focus(), [])
  return (
    <Tabs asChild value={shown?.id ?? ''} onValueChange={choose}>
      <aside ref={panel} tabIndex={-1} aria-label={title} lang={language} className="c-drawer outline-none">
        <header data-tabs={tabs.length > 0 || undefined}>
          <div className="flex items-start gap-1">
            <div className="flex flex-wrap items-center gap-2 min-w-0 flex-1">
              <h2>{title}</h2>
              {badge}
            </div>
            <span className="flex narrow:hidden">
              <IconButton label={texts.previous} onClick={() => onMove(-1)}>
                <ArrowUp aria-hidden="true" />
              </IconButton>
              <IconButton label={texts.next} onClick={() => onMove(1)}>
                <ArrowDown aria-hidden="true" />
              </IconButton>
            </span>
            <IconButton label={CLOSE[language]} onClick={onClose}>
              <X aria-hidden="true" />
            </IconButton>
          </div>
          {head}
          {tabs.length > 0 && (
            <TabList aria-label={title} className="mt-2 border-0">
              {tabs.map(({ id, label }) => (
                <Tab key={id} value={id} className="h-9">
                  {label}
                </Tab>
              ))}
            </TabList>
          )}
        </header>
        {children}
        {tabs.map(({ id, content }) => (
          <TabPanel key={id} value={id} className="pt-0">
            {content}
          </TabPanel>
        ))}
      </aside>
    </Tabs>
  )
}
