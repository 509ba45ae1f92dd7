import { Check, ChevronRight } from 'lucide-react'
import { DropdownMenu as Radix } from 'radix-ui'
import type { ComponentProps, ReactNode } from 'react'
import { directionOf } from '../../locale/direction.ts'
import { useLocale } from '../../locale/page-locale.ts'
import { cn } from '../class-names.ts'

/** Opens and answers the arrow keys in the direction of the page. */
export function Menu(props: ComponentProps<typeof Radix.Root>) {
  return <Radix.Root dir={directionOf(useLocale())} {...props} />
}
export const MenuTrigger = Radix.Trigger
export const MenuRadioGroup = Radix.RadioGroup

const item =
  'flex min-h-control w-full items-center gap-2.5 rounded-sm px-3 text-control text-ink outline-none select-none data-disabled:text-ink-3 data-highlighted:bg-sunken [&>svg]:size-4 [&>svg]:text-ink-3'

export function MenuContent({ className, ...props }: ComponentProps<typeof Radix.Content>) {
  return (
    <Radix.Portal>
      <Radix.Content
        align="end"
        sideOffset={8}
        collisionPadding={8}
        // A notice that disappears returns the focus to where it was, which must not close a menu opened meanwhile.
        onFocusOutside={(event) => event.preventDefault()}
        {...props}
        className={cn(
          'z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-56 animate-rise overflow-y-auto overscroll-contain rounded-md border border-line bg-surface scroll-p-1.5 p-1.5 shadow-lg',
          className,
        )}
      />
    </Radix.Portal>
  )
}

export function MenuItem({ className, ...props }: ComponentProps<typeof Radix.Item>) {
  return <Radix.Item {...props} className={cn(item, className)} />
}

export function MenuRadioItem({ className, children, ...props }: ComponentProps<typeof Radix.RadioItem>) {
  return (
    <Radix.RadioItem {...props} className={cn(item, className)}>
      {children}
      <Radix.ItemIndicator className="ms-auto">
        <Check aria-hidden="true" className="size-4 text-accent" />
      </Radix.ItemIndicator>
    </Radix.RadioItem>
  )
}

export function MenuCheckboxItem({ className, ...props }: ComponentProps<typeof Radix.CheckboxItem>) {
  return <Radix.CheckboxItem {...props} className={cn(item, className)} />
}

export function MenuLabel({ className, ...props }: ComponentProps<typeof Radix.Label>) {
  return <Radix.Label {...props} className={cn('px-3 pt-2 pb-1 text-meta text-ink-3', className)} />
}

/** Entries with their own heading, apart from the previous group. */
export function MenuGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Radix.Group className="not-first:mt-1 not-first:border-t not-first:border-line not-first:pt-1">
      <Radix.Label className="px-3 pt-2 pb-1 text-note font-strong text-ink-3">{label}</Radix.Label>
      {children}
    </Radix.Group>
  )
}

/** A line that opens a list beside it. */
export function MenuSub({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <Radix.Sub>
      <Radix.SubTrigger className={cn(item, 'data-[state=open]:bg-sunken')}>
        {label}
        <ChevronRight aria-hidden="true" className="ms-auto size-4" />
      </Radix.SubTrigger>
      <Radix.Portal>
        <Radix.SubContent
          collisionPadding={8}
          className="z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-44 animate-rise overflow-y-auto overscroll-contain rounded-md border border-line bg-surface p-1.5 shadow-lg"
        >
          {children}
        </Radix.SubContent>
      </Radix.Portal>
    </Radix.Sub>
  )
}

export function MenuSeparator() {
  return <Radix.Separator className="mx-1.5 my-1.5 h-px bg-line" />
}
