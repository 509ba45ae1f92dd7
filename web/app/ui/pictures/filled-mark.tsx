import { filledTo, MARK_VIEW } from '@daily-drops/core/editions/mark-shape'
import { cn } from '../class-names.ts'

/** A drop in the surrounding ink, filled to a share between 0 and 1. */
export function FilledMark({ share, className }: { share: number; className?: string }) {
  return (
    <svg
      viewBox={`0 0 ${MARK_VIEW.width} ${MARK_VIEW.height}`}
      aria-hidden="true"
      className={cn('drop', className)}
    >
      <g clipPath="url(#drop-clip)">
        <path d={filledTo(1)} className="fill-topic-tint" />
        <path d={filledTo(share)} className="fill-topic" />
      </g>
    </svg>
  )
}
