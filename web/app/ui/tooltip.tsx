import { Tooltip as Radix } from 'radix-ui'
import type { ReactNode } from 'react'

export const TooltipProvider = Radix.Provider

interface TooltipProps {
  label: string
  /** One element that takes a ref: a button or a link. */
  children: ReactNode
}

/** Shows the name of an icon; never the only place where that name is said. */
export function Tooltip({ label, children }: TooltipProps) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          sideOffset={6}
          collisionPadding={8}
          className="z-50 rounded-sm bg-ink px-2 py-1 text-meta text-paper shadow-lg data-[state=delayed-open]:animate-fade"
        >
          {label}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
