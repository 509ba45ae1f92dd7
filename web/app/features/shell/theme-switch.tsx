import type { TextSize } from '@daily-drops/contract/site/text-size'
import type { Theme } from '@daily-drops/contract/site/theme'
import { Monitor, Moon, Sun } from 'lucide-react'
import { type ReactElement, useId } from 'react'
import { useRevalidator } from 'react-router'
import { applyTextSize, applyTheme } from '../../page/theme.ts'
import { Tooltip } from '../../ui/overlays/tooltip.tsx'

interface Choice<Value> {
  value: Value
  label: string
  picture: ReactElement
}

export const THEME_CHOICES: readonly Choice<Theme>[] = [
  { value: 'light', label: 'Light', picture: <Sun aria-hidden="true" /> },
  { value: 'dark', label: 'Dark', picture: <Moon aria-hidden="true" /> },
  { value: 'system', label: 'System', picture: <Monitor aria-hidden="true" /> },
]

export const TEXT_SIZE_CHOICES: readonly Choice<TextSize>[] = [
  { value: 'standard', label: 'Standard text', picture: <Letter className="text-note" /> },
  { value: 'large', label: 'Large text', picture: <Letter className="text-ui" /> },
  { value: 'largest', label: 'Largest text', picture: <Letter className="text-row" /> },
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
  return <Choices legend="Theme" choices={THEME_CHOICES} chosen={theme} apply={applyTheme} />
}

export function TextSizeSwitch({ textSize }: { textSize: TextSize }) {
  return <Choices legend="Text size" choices={TEXT_SIZE_CHOICES} chosen={textSize} apply={applyTextSize} />
}

interface ChoicesProps<Value> {
  legend: string
  choices: readonly Choice<Value>[]
  chosen: Value
  apply: (value: Value) => void
}

function Choices<Value extends string>({ legend, choices, chosen, apply }: ChoicesProps<Value>) {
  const choose = useChoose(apply)
  const name = useId()
  return (
    <fieldset className="inline-flex rounded-sm border border-line p-0.5">
      <legend className="sr-only">{legend}</legend>
      {choices.map(({ value, label, picture }) => (
        <Tooltip key={value} label={label}>
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
            <span className="sr-only">{label}</span>
          </label>
        </Tooltip>
      ))}
    </fieldset>
  )
}
