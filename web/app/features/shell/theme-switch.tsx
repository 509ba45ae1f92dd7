import type { Theme } from '@daily-drops/contract/site/theme'
import { Monitor, Moon, Sun } from 'lucide-react'
import { useId } from 'react'
import { useRevalidator } from 'react-router'
import { applyTheme } from '../../page/theme.ts'
import { Tooltip } from '../../ui/overlays/tooltip.tsx'

export const THEME_CHOICES = [
  { theme: 'light', label: 'Light', Icon: Sun },
  { theme: 'dark', label: 'Dark', Icon: Moon },
  { theme: 'system', label: 'System', Icon: Monitor },
] as const

/** Shows the new colours at once and lets the root loader reload the choice. */
export function useChooseTheme(): (theme: Theme) => void {
  const { revalidate } = useRevalidator()
  return (theme) => {
    applyTheme(theme)
    void revalidate()
  }
}

export function ThemeSwitch({ theme }: { theme: Theme }) {
  const chooseTheme = useChooseTheme()
  const name = useId()
  return (
    <fieldset className="inline-flex rounded-sm border border-line p-0.5">
      <legend className="sr-only">Theme</legend>
      {THEME_CHOICES.map(({ theme: choice, label, Icon }) => (
        <Tooltip key={choice} label={label}>
          <label className="grid size-9 cursor-pointer place-items-center rounded-sm text-ink-3 hover:text-ink has-checked:bg-sunken has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent">
            <input
              type="radio"
              name={name}
              value={choice}
              checked={theme === choice}
              onChange={() => chooseTheme(choice)}
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
