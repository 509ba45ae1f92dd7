import type { BoundedCount } from '@daily-drops/contract/kernel/paging'
import { consoleCommon } from '@daily-drops/messages/subjects/console-common'
import { Button } from '../../ui/button.tsx'
import { formatNumber } from '../formats.ts'
import { type Language, useConsoleMessages } from '../language.tsx'

/** '1,204', or 'more than 10,000' where counting stopped. */
export function countWords({ count, isExact }: BoundedCount, language: Language): string {
  const words = formatNumber(count, language)
  return isExact ? words : consoleCommon.in(language)('moreThan', { count: words })
}

/** A count with its words, for a message that depends on both. */
export interface Counted {
  count: number
  shown: string
}

export const counted = (total: BoundedCount, language: Language): Counted => ({
  count: total.count,
  shown: countWords(total, language),
})

interface ListFootProps {
  page: { next?: string | null; previous?: string | null }
  /** '12 people' */
  total: string
  onTurn: (cursor: string | null) => void
}

/** The total, and the links to the previous and next pages. */
export function ListFoot({ page: { next = null, previous = null }, total, onTurn }: ListFootProps) {
  const t = useConsoleMessages(consoleCommon)
  return (
    <div className="c-foot">
      <span>{total}</span>
      {(previous !== null || next !== null) && (
        <span className="flex flex-wrap items-center gap-2 ms-auto">
          <Button disabled={previous === null} onClick={() => onTurn(previous)}>
            {t('list.previous')}
          </Button>
          <Button disabled={next === null} onClick={() => onTurn(next)}>
            {t('list.next')}
          </Button>
        </span>
      )}
    </div>
  )
}
