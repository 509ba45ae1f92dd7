import type { TextSize } from '@daily-drops/contract/site/text-size'
import type { Theme } from '@daily-drops/contract/site/theme'
import { AArrowUp, ALargeSmall, CaseSensitive, type LucideIcon, Monitor, Moon, Sun } from 'lucide-react'
import { useId } from 'react'
import { useRevalidator } from 'react-router'
import { applyTextSize, applyTheme } from '../../page/theme.ts'
import { Tooltip } from '../../ui/overlays/tooltip.tsx'

interface Choice<Value> {
  value: Value
  label: string
  Icon: LucideIcon
}

export const THEME_CHOICES: readonly Choice<Theme>[] = [
  { value: 'light', label: 'Light', Icon: Sun },
  { value: 'dark', label: 'Dark', Icon: Moon },
  { value: 'system', label: 'System', Icon: Monitor },
]

export const TEXT_SIZE_CHOICES: readonly Choice<TextSize>[] = [
  { value: 'standard', label: 'Standard text', Icon: CaseSensitive },
  { value: 'large', label: 'Large text', Icon: ALargeSmall },
  { value: 'largest', label: 'Largest text', Icon: AArrowUp },
]

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
      {choices.map(({ value, label, Icon }) => (
        <Tooltip key={value} label={label}>
          <label className="grid size-9 cursor-pointer place-items-center rounded-sm text-ink-3 hover:text-ink has-checked:bg-sunken has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent">
            <input
              type="radio"
              name={name}
              value={value}
              checked={chosen === value}
              onChange={() => choose(value)}
              className="sr-only"
            />
            <Icon aria-hidden="true" className="size-4" />
            <span className="sr-only">{label}</span>
          </label>
        </Tooltip>
      ))}
    </fieldset>
  )
}
