import { Tabs as Radix } from 'radix-ui'
import type { ComponentProps } from 'react'
import { directionOf } from '../locale/direction.ts'
import { useLocale } from '../locale/page-locale.ts'
import { cn } from './class-names.ts'

/** In the direction of the page. The operators' screens have their own. */
export function Tabs(props: ComponentProps<typeof Radix.Root>) {
  return <Radix.Root dir={directionOf(useLocale())} {...props} />
}

export function TabList({ className, ...props }: ComponentProps<typeof Radix.List>) {
  return (
    <Radix.List
      {...props}
      // The names have room for their focus ring; the line below them ends with the text around it.
      className={cn(
        '-mx-1 flex gap-4 overflow-x-auto overflow-y-hidden bg-[linear-gradient(var(--line),var(--line))] bg-size-[calc(100%-0.5rem)_1px] bg-bottom bg-no-repeat',
        className,
      )}
    />
  )
}

export function Tab({ className, ...props }: ComponentProps<typeof Radix.Trigger>) {
  return (
    <Radix.Trigger
      {...props}
      className={cn(
        'relative h-11 px-1 text-ui whitespace-nowrap text-ink-2 transition-colors duration-150 hover:text-ink focus-visible:-outline-offset-2',
        'after:absolute after:inset-x-1 after:bottom-0 after:h-0.5 after:bg-accent after:opacity-0 after:transition-opacity after:duration-150',
        'data-[state=active]:font-semibold data-[state=active]:text-ink data-[state=active]:after:opacity-100',
        className,
      )}
    />
  )
}

export function TabPanel({ className, ...props }: ComponentProps<typeof Radix.Content>) {
  return <Radix.Content {...props} className={cn('pt-5', className)} />
}
