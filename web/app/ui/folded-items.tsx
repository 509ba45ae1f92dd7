import { foldBySource } from '@daily-drops/core/topics/fold-by-source'
import { controls as messages } from '@daily-drops/messages/subjects/controls'
import { ChevronDown } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { useMessages } from '../locale/page-locale.ts'
import { cn } from './class-names.ts'
import { PublisherText } from './publisher-text.tsx'

interface FoldedItemsProps<Item> {
  items: readonly Item[]
  children: (item: Item) => ReactNode
  /** In a list of `li`, the fold is also one, with its own list. */
  listLook?: string
}

/**
 * A list that shows at most two items in a row from one source. The next ones open with one click, without
 * scripts.
 */
export function FoldedItems<Item extends { id: number; source_name: string }>({
  items,
  children,
  listLook,
}: FoldedItemsProps<Item>) {
  return foldBySource(items).map(({ source, shown, folded }) => (
    <Fragment key={shown[0]?.id}>
      {shown.map(children)}
      {folded.length > 0 && (
        <Fold count={folded.length} source={source} listLook={listLook}>
          {folded.map(children)}
        </Fold>
      )}
    </Fragment>
  ))
}

interface FoldProps {
  count: number
  source: string
  listLook: string | undefined
  children: ReactNode
}

function Fold({ count, source, listLook, children }: FoldProps) {
  const t = useMessages(messages)
  const fold = (
    <details className={cn('group', listLook === undefined && 'border-b border-line last:border-b-0')}>
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-1.5 rounded-sm text-ui font-strong text-accent underline-offset-3 hover:underline [&::-webkit-details-marker]:hidden">
        <span>
          {t.rich('moreFrom', {
            count,
            name: source,
            source: (words) => <PublisherText key="source">{words}</PublisherText>,
          })}
        </span>
        <ChevronDown aria-hidden="true" className="size-4 group-open:rotate-180" />
      </summary>
      {listLook === undefined ? children : <ul className={listLook}>{children}</ul>}
    </details>
  )
  return listLook === undefined ? fold : <li className="col-span-full">{fold}</li>
}
