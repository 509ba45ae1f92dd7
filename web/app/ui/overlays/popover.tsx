import { Popover as Radix } from 'radix-ui'
import type { ComponentProps } from 'react'
import { cn } from '../class-names.ts'

export const Popover = Radix.Root
export const PopoverTrigger = Radix.Trigger
export const PopoverAnchor = Radix.Anchor

export function PopoverContent({ className, ...props }: ComponentProps<typeof Radix.Content>) {
  return (
    <Radix.Portal>
      <Radix.Content
        sideOffset={8}
        collisionPadding={8}
        {...props}
        className={cn(
          'z-50 max-w-[calc(100vw-1rem)] animate-rise rounded-md border border-line bg-surface p-4 shadow-lg',
          className,
        )}
      />
    </Radix.Portal>
  )
}
