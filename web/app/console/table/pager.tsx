import type { BoundedCount } from '@daily-drops/contract/kernel/paging'
import { Button } from '../../ui/button.tsx'
import { formatNumber } from '../formats.ts'
import type { Language } from '../language.tsx'
import { useAddress } from './use-address.ts'

const TEXTS = {
  en: { previous: 'Previous', next: 'Next' },
  it: { previous: 'Precedenti', next: 'Successive' },
}

interface PagerProps {
  page: { next: string | null; previous: string | null; total: BoundedCount }
  /** '12 people' */
  total: (count: string) => string
  language: Language
  /** The part of the address, where a screen has several. */
  name?: string
}

/** How many there are, and the way to the pages before and after, which the address carries. */
export function Pager({ page, total, language, name = 'cursor' }: PagerProps) {
  const [, changeAddress] = useAddress()
  const count = `${page.total.isExact ? '' : '> '}${formatNumber(page.total.count, language)}`
  const hasPages = page.previous !== null || page.next !== null
  return (
    <div className="c-foot">
      <span>{total(count)}</span>
      {hasPages && (
        <span className="c-row ml-auto">
          <Button disabled={page.previous === null} onClick={() => changeAddress({ [name]: page.previous })}>
            {TEXTS[language].previous}
          </Button>
          <Button disabled={page.next === null} onClick={() => changeAddress({ [name]: page.next })}>
            {TEXTS[language].next}
          </Button>
        </span>
      )}
    </div>
  )
}
