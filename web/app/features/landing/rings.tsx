import { cn } from '../../ui/class-names.ts'

const RINGS = [150, 226, 314, 414, 526, 650, 786, 934, 1094]

/** Where the drop lands. */
export function Rings({ className }: { className: string }) {
  return (
    <svg
      viewBox="0 0 1600 420"
      aria-hidden="true"
      className={cn(
        'pointer-events-none absolute start-1/2 w-400 max-w-none -translate-x-1/2 rtl:translate-x-1/2 fill-none stroke-line-strong',
        className,
      )}
    >
      {RINGS.map((radius, index) => (
        <ellipse
          key={radius}
          cx="800"
          cy="210"
          rx={radius}
          ry={radius / 5}
          opacity={0.9 - index * 0.1}
          vectorEffect="non-scaling-stroke"
        />
      ))}
    </svg>
  )
}
