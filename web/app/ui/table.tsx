import type { ComponentProps } from 'react'
import { cn } from './class-names.ts'

interface TableProps extends ComponentProps<'table'> {
  /** What the table lists, read before its cells. */
  caption: string
}

/** Dense rows under a header that stays; put plain thead, tbody, tr, th and td inside. */
export function Table({ caption, className, children, ...props }: TableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section aria-label={caption} tabIndex={0} className="max-h-[70dvh] overflow-auto">
      <table
        {...props}
        className={cn(
          'w-full border-collapse text-ui tabular-nums',
          '[&_thead_th]:sticky [&_thead_th]:top-0 [&_thead_th]:z-10 [&_thead_th]:bg-surface [&_thead_th]:text-meta [&_thead_th]:font-strong [&_thead_th]:text-ink-3',
          '[&_thead_th]:shadow-[inset_0_-1px_0_var(--line)]',
          '[&_td]:h-9 [&_td]:px-2.5 [&_td]:py-1.5 [&_th]:h-9 [&_th]:px-2.5 [&_th]:text-left [&_th[data-numeric]]:text-right',
          '[&_td[data-numeric]]:text-right [&_tbody_tr]:border-b [&_tbody_tr]:border-line [&_tbody_tr:last-child]:border-0',
          className,
        )}
      >
        <caption className="sr-only">{caption}</caption>
        {children}
      </table>
    </section>
  )
}
