import { MARK_OUTLINE } from '@daily-drops/core/editions/mark-shape'

export function Logo() {
  return (
    <span className="inline-flex items-center gap-2.5 font-serif text-row leading-none font-semibold whitespace-nowrap sm:text-sub">
      <svg aria-hidden="true" viewBox="0 0 96 136" className="h-5.25 w-auto fill-accent">
        <path d={MARK_OUTLINE} />
      </svg>
      Daily Drops
    </span>
  )
}
