import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { cn } from './class-names.ts'
import { Tooltip } from './overlays/tooltip.tsx'

const BASE =
  'inline-grid size-control shrink-0 place-items-center rounded-sm text-ink-2 transition-colors duration-150 not-disabled:hover:bg-hover not-disabled:hover:text-ink disabled:cursor-not-allowed disabled:opacity-55 [&_svg]:size-(--icon) [&_svg]:stroke-(length:--icon-stroke)'

const TONES = {
  accent: 'aria-pressed:text-accent aria-pressed:hover:text-accent aria-pressed:[&_svg]:fill-current',
  like: 'aria-pressed:text-like aria-pressed:hover:text-like aria-pressed:[&_svg]:fill-current',
  quiet: 'aria-pressed:bg-sunken aria-pressed:text-ink',
  danger: 'not-disabled:hover:text-danger',
}

interface Named {
  /** Read by assistive technology and shown as the tooltip. */
  label: string
}

interface IconButtonProps extends ComponentProps<'button'>, Named {
  pressed?: boolean
  tone?: keyof typeof TONES
}

export function IconButton({
  label,
  pressed,
  tone = 'accent',
  className,
  type = 'button',
  ...props
}: IconButtonProps) {
  return (
    <Tooltip label={label}>
      <button
        {...props}
        type={type}
        aria-label={label}
        aria-pressed={pressed}
        className={cn(BASE, TONES[tone], className)}
      />
    </Tooltip>
  )
}

export function IconLink({ label, className, ...props }: ComponentProps<typeof Link> & Named) {
  return (
    <Tooltip label={label}>
      <Link {...props} aria-label={label} className={cn(BASE, className)} />
    </Tooltip>
  )
}
