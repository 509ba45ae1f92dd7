import type { TextSize } from '@daily-drops/contract/site/text-size'
import type { Theme } from '@daily-drops/contract/site/theme'
import { shell as messages } from '@daily-drops/messages/subjects/shell'
import { Monitor, Moon, Sun } from 'lucide-react'
import { type ReactElement, useId } from 'react'
import { useRevalidator } from 'react-router'
import { useMessages } from '../../locale/page-locale.ts'
import { applyTextSize, applyTheme } from '../../page/theme.ts'
import { Tooltip } from '../../ui/overlays/tooltip.tsx'

interface Choice<Value> {
  value: Value
  picture: ReactElement
}

export const THEME_CHOICES: readonly Choice<Theme>[] = [
  { value: 'light', picture: <Sun aria-hidden="true" /> },
  { value: 'dark', picture: <Moon aria-hidden="true" /> },
  { value: 'system', picture: <Monitor aria-hidden="true" /> },
]

export const TEXT_SIZE_CHOICES: readonly Choice<TextSize>[] = [
  { value: 'standard', picture: <Letter className="text-note" /> },
  { value: 'large', picture: <Letter className="text-ui" /> },
  { value: 'largest', picture: <Letter className="text-row" /> },
]

function Letter({ className }: { className: string }) {
  return (
    <span aria-hidden="true" className={`w-4 text-center leading-none font-strong ${className}`}>
      A
    </span>
  )
}

/** Shows a choice at once and lets the root loader reload it. */
export function useChoose<Value>(apply: (value: Value) => void): (value: Value) => void {
  const { revalidate } = useRevalidator()
  return (value) => {
    apply(value)
    void revalidate()
  }
}

export function ThemeSwitch({ theme }: { theme: Theme }) {
  const t = useMessages(messages)
  return (
    <Choices
      legend={t('theme')}
      labelOf={(value) => t(`theme.${value}`)}
      choices={THEME_CHOICES}
      chosen={theme}
      apply={applyTheme}
    />
  )
}

export function TextSizeSwitch({ textSize }: { textSize: TextSize }) {
  const t = useMessages(messages)
  return (
    <Choices
      legend={t('textSize')}
      labelOf={(value) => t(`textSize.${value}`)}
      choices={TEXT_SIZE_CHOICES}
      chosen={textSize}
      apply={applyTextSize}
    />
  )
}

interface ChoicesProps<Value> {
  legend: string
  labelOf: (value: Value) => string
  choices: readonly Choice<Value>[]
  chosen: Value
  apply: (value: Value) => void
}

function Choices<Value extends string>({ legend, labelOf, choices, chosen, apply }: ChoicesProps<Value>) {
  const choose = useChoose(apply)
  const name = useId()
  return (
    <fieldset className="inline-flex rounded-sm border border-line p-0.5">
      <legend className="sr-only">{legend}</legend>
      {choices.map(({ value, picture }) => (
        <Tooltip key={value} label={labelOf(value)}>
          <label className="grid size-9 cursor-pointer place-items-center rounded-sm text-ink-3 hover:text-ink has-checked:bg-sunken has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent [&>svg]:size-4">
            <input
              type="radio"
              name={name}
              value={value}
              checked={chosen === value}
              onChange={() => choose(value)}
              className="sr-only"
            />
            {picture}
            <span className="sr-only">{labelOf(value)}</span>
          </label>
        </Tooltip>
      ))}
    </fieldset>
  )
}
