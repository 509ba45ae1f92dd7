import { consoleCommon } from '@daily-drops/messages/subjects/console-common'
import { Columns3, Link2, Rows3 } from 'lucide-react'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu, MenuCheckboxItem, MenuContent, MenuTrigger } from '../../ui/overlays/menu.tsx'
import { notify } from '../../ui/overlays/toast.tsx'
import { State } from '../../ui/states/state.tsx'
import { type Language, useConsoleMessages, useLanguage } from '../language.tsx'
import type { Column } from './column.ts'
import type { ListChoices } from './list-choices.ts'

interface ListToolsProps {
  columns: readonly Pick<Column<never>, 'id' | 'header' | 'hideable'>[]
  choices: ListChoices
  onChoose: (change: Partial<ListChoices>) => void
}

/** The address holds the filters, the order and the open row. */
export async function copyLink(language: Language): Promise<void> {
  const t = consoleCommon.in(language)
  try {
    await navigator.clipboard.writeText(window.location.href)
    notify({ id: 'link', tone: 'ok', title: t('list.copied') })
  } catch {
    notify({ id: 'link', tone: 'bad', title: t('list.notCopied') })
  }
}

/** A link to the current view, the columns and the density. */
export function ListTools({ columns, choices, onChoose }: ListToolsProps) {
  const language = useLanguage()
  const t = useConsoleMessages(consoleCommon)
  const { hidden, density } = choices
  return (
    <span className="flex items-center gap-0.5 narrow:hidden">
      <IconButton label={t('list.link')} onClick={() => void copyLink(language)}>
        <Link2 aria-hidden="true" />
      </IconButton>
      <Menu modal={false}>
        <MenuTrigger asChild>
          <IconButton label={t('list.columns')}>
            <Columns3 aria-hidden="true" />
          </IconButton>
        </MenuTrigger>
        <MenuContent lang={language}>
          {columns
            .filter(({ hideable }) => hideable)
            .map(({ id, header }) => (
              <MenuCheckboxItem
                key={id}
                checked={!hidden.includes(id)}
                onSelect={(event) => event.preventDefault()}
                onCheckedChange={(checked) =>
                  onChoose({ hidden: checked ? hidden.filter((other) => other !== id) : [...hidden, id] })
                }
              >
                <State kind={hidden.includes(id) ? 'off' : 'ok'} />
                {header}
              </MenuCheckboxItem>
            ))}
        </MenuContent>
      </Menu>
      <IconButton
        label={t('list.compact')}
        tone="quiet"
        pressed={density === 'compact'}
        onClick={() => onChoose({ density: density === 'compact' ? 'normal' : 'compact' })}
      >
        <Rows3 aria-hidden="true" />
      </IconButton>
    </span>
  )
}
