import { Columns3, Rows3 } from 'lucide-react'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu, MenuCheckboxItem, MenuContent, MenuTrigger } from '../../ui/overlays/menu.tsx'
import { State } from '../../ui/states/state.tsx'
import type { Language } from '../language.tsx'
import type { Column } from './column.ts'
import type { ListChoices } from './list-choices.ts'

const TEXTS = {
  en: { columns: 'Columns', compact: 'Compact rows' },
  it: { columns: 'Colonne', compact: 'Righe compatte' },
}

interface ListToolsProps {
  columns: readonly Pick<Column<never>, 'id' | 'header' | 'hideable'>[]
  choices: ListChoices
  onChoose: (change: Partial<ListChoices>) => void
  language: Language
}

/** Which columns, and how dense. */
export function ListTools({ columns, choices, onChoose, language }: ListToolsProps) {
  const texts = TEXTS[language]
  const { hidden, density } = choices
  return (
    <span className="flex flex-wrap items-center gap-2 gap-0.5! narrow:hidden">
      <Menu modal={false}>
        <MenuTrigger asChild>
          <IconButton label={texts.columns}>
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
        label={texts.compact}
        tone="quiet"
        pressed={density === 'compact'}
        onClick={() => onChoose({ density: density === 'compact' ? 'normal' : 'compact' })}
      >
        <Rows3 aria-hidden="true" />
      </IconButton>
    </span>
  )
}
