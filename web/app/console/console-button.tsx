import type { ComponentProps, MouseEvent } from 'react'
import { Link } from 'react-router'
import { cn } from '../ui/class-names.ts'
import { Tooltip } from '../ui/overlays/tooltip.tsx'
import { Spinner } from '../ui/states/spinner.tsx'

interface Look {
  /** `danger` begins what asks first; `final` is the button that cannot be taken back. */
  look?: 'primary' | 'plain' | 'ghost' | 'danger' | 'final'
  size?: 'normal' | 'small'
}

interface ButtonProps extends ComponentProps<'button'>, Look {
  /** Work is under way: the button keeps its focus but does nothing. */
  busy?: boolean
}

export function Button({
  look = 'plain',
  size = 'normal',
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
      data-look={look}
      data-size={size}
      className={cn('c-button', className)}
    >
      {busy && <Spinner />}
      {children}
    </button>
  )
}

export function LinkButton({
  look = 'plain',
  size = 'normal',
  className,
  ...props
}: ComponentProps<typeof Link> & Look) {
  return <Link {...props} data-look={look} data-size={size} className={cn('c-button', className)} />
}

interface IconButtonProps extends ComponentProps<'button'> {
  /** Read by assistive technology and shown as the tooltip. */
  label: string
  look?: 'plain' | 'danger'
}

export function IconButton({ label, look = 'plain', className, type = 'button', ...props }: IconButtonProps) {
  return (
    <Tooltip label={label}>
      <button
        {...props}
        type={type}
        aria-label={label}
        data-look={look}
        className={cn('c-icon-button', className)}
      />
    </Tooltip>
  )
}
