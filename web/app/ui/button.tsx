import type { ComponentProps, MouseEvent } from 'react'
import { Link } from 'react-router'
import { cn } from './class-names.ts'
import { Spinner } from './states/spinner.tsx'

const BASE =
  'inline-flex items-center justify-center gap-2 rounded-sm border font-strong whitespace-nowrap select-none transition-colors duration-150 disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken disabled:text-ink-3 aria-busy:cursor-progress aria-busy:opacity-80'

const VARIANTS = {
  primary: 'border-transparent bg-accent text-accent-ink not-disabled:hover:bg-accent-deep',
  secondary:
    'border-line-strong bg-surface text-ink not-disabled:hover:border-ink-3 not-disabled:hover:bg-sunken',
  ghost: 'border-transparent text-ink-2 not-disabled:hover:bg-sunken not-disabled:hover:text-ink',
  danger:
    'border-line-strong bg-surface text-danger not-disabled:hover:border-danger not-disabled:hover:bg-sunken',
  final: 'border-transparent bg-danger text-surface not-disabled:hover:bg-danger-deep',
}

const SIZES = {
  sm: 'h-control-sm px-control-sm-pad text-control-sm',
  md: 'h-control px-control-pad text-control',
  lg: 'h-11 px-4.5 text-ui',
  xl: 'h-13 px-6 text-lede',
}

/** For a long label: on a phone it may take two lines. */
export const WRAPS = 'max-sm:h-auto max-sm:min-h-control max-sm:py-1 max-sm:whitespace-normal'

interface ButtonStyle {
  /** `primary` is the main action, `danger` asks first, `final` cannot be undone. */
  variant?: keyof typeof VARIANTS | undefined
  size?: keyof typeof SIZES | undefined
}

interface ButtonProps extends ComponentProps<'button'>, ButtonStyle {
  /** Work is in progress: the button keeps its focus but does nothing. */
  busy?: boolean
}

export function Button({
  variant = 'secondary',
  size = 'md',
  busy = false,
  className,
  children,
  onClick,
  type = 'button',
  ...props
}: ButtonProps) {
  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    if (busy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      {...props}
      type={type}
      onClick={handleClick}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      className={cn(BASE, VARIANTS[variant], SIZES[size], className)}
    >
      {busy && <Spinner />}
      {children}
    </button>
  )
}

export function ButtonLink({
  variant = 'secondary',
  size = 'md',
  className,
  ...props
}: ComponentProps<typeof Link> & ButtonStyle) {
  return <Link {...props} className={cn(BASE, VARIANTS[variant], SIZES[size], className)} />
}
