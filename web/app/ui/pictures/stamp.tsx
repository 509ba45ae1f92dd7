import { useId } from 'react'
import { useLocale } from '../../locale/page-locale.ts'
import { EditionMark, type MarkLayer } from './edition-mark.tsx'

interface StampProps {
  /** Around the upper half, and announced. */
  title: string
  /** Around the lower half. */
  day: string
  layers: readonly MarkLayer[]
}

/** The edition is done, like a postmark. Joined letters don't follow an arc, so Arabic has two straight lines. */
export function Stamp({ title, day, layers }: StampProps) {
  const id = useId()
  const isStraight = useLocale() === 'ar'
  return (
    <svg viewBox="0 0 220 220" role="img" aria-label={title} data-keep-clear className="stamp w-44 sm:w-55">
      <defs>
        <path id={`${id}a`} d={isStraight ? 'M10 147h200' : 'M28 110a82 82 0 0 1 164 0'} />
        <path id={`${id}b`} d={isStraight ? 'M10 171h200' : 'M17.5 110a92.5 92.5 0 0 0 185 0'} />
      </defs>
      <circle cx="110" cy="110" r="108" />
      <circle cx="110" cy="110" r="103.5" className="is-fine" />
      {!isStraight && (
        <>
          <circle cx="110" cy="110" r="69" className="is-fine" />
          <path d="M19 110h9M192 110h9" className="stamp-tick" />
        </>
      )}
      <text>
        <textPath href={`#${id}a`} startOffset="50%" textAnchor="middle">
          {title}
        </textPath>
      </text>
      <text>
        <textPath href={`#${id}b`} startOffset="50%" textAnchor="middle">
          {day}
        </textPath>
      </text>
      <svg x="76" y={isStraight ? 25 : 61} width="68" height="96" viewBox="0 0 96 136" aria-hidden="true">
        <EditionMark layers={layers} pixels={96} whole />
      </svg>
    </svg>
  )
}
