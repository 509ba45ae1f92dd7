import { Columns3, Link2, Rows3 } from 'lucide-react'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu, MenuCheckboxItem, MenuContent, MenuTrigger } from '../../ui/overlays/menu.tsx'
import { notify } from '../../ui/overlays/toast.tsx'
import { State } from '../../ui/states/state.tsx'
import type { Language } from '../language.tsx'
import type { Column } from './column.ts'
import type { ListChoices } from './list-choices.ts'

const TEXTS = {
  en: {
    link: 'Copy link to this view',
    copied: 'Link copied',
    notCopied: 'The link couldn’t be copied. Copy it from the address bar.',
    columns: 'Columns',
    compact: 'Compact rows',
  },
  it: {
    link: 'Copia il link a questa vista',
    copied: 'Link copiato',
    notCopied: 'Impossibile copiare il link. Copialo dalla barra degli indirizzi.',
    columns: 'Colonne',
    compact: 'Righe compatte',
  },
}

interface ListToolsProps {
  columns: readonly Pick<Column<never>, 'id' | 'header' | 'hideable'>[]
  choices: ListChoices
  onChoose: (change: Partial<ListChoices>) => void
  language: Language
}

/** The address holds the filters, the order and the open row. */
export async function copyLink(language: Language): Promise<void> {
  const { copied, notCopied } = TEXTS[language]
  try {
    await navigator.clipboard.writeText(window.location.href)
    notify({ id: 'link', tone: 'ok', title: copied })
  } catch {
    notify({ id: 'link', tone: 'bad', title: notCopied })
  }
}

/** A link to the current view, the columns and the density. */
export function ListTools({ columns, choices, onChoose, language }: ListToolsProps) {
  const texts = TEXTS[language]
  const { hidden, density } = choices
  return (
    <span className="flex items-center gap-0.5 narrow:hidden">
      <IconButton label={texts.link} onClick={() => void copyLink(language)}>
        <Link2 aria-hidden="true" />
      </IconButton>
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
