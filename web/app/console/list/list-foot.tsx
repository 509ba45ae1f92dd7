import type { BoundedCount } from '@daily-drops/contract/kernel/paging'
import { Button } from '../../ui/button.tsx'
import { formatNumber } from '../formats.ts'
import type { Language } from '../language.tsx'

const TEXTS = {
  en: { previous: 'Previous', next: 'Next', more: 'more than ' },
  it: { previous: 'Precedenti', next: 'Successive', more: 'oltre ' },
}

/** '1,204', or 'more than 10,000' where counting stopped. */
export function countWords({ count, isExact }: BoundedCount, language: Language): string {
  return (isExact ? '' : TEXTS[language].more) + formatNumber(count, language)
}

interface ListFootProps {
  page: { next?: string | null; previous?: string | null }
  /** '12 people' */
  total: string
  language: Language
  onTurn: (cursor: string | null) => void
}

/** The total, and the links to the previous and next pages. */
export function ListFoot({ page: { next = null, previous = null }, total, language, onTurn }: ListFootProps) {
  return (
    <div className="c-foot">
      <span>{total}</span>
      {(previous !== null || next !== null) && (
        <span className="flex flex-wrap items-center gap-2 ml-auto">
          <Button disabled={previous === null} onClick={() => onTurn(previous)}>
            {TEXTS[language].previous}
          </Button>
          <Button disabled={next === null} onClick={() => onTurn(next)}>
            {TEXTS[language].next}
          </Button>
        </span>
      )}
    </div>
  )
}
