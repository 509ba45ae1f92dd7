import { PLACEHOLDER_VIEW, placeholderOf } from '@daily-drops/core/editions/placeholder-shape'
import type { Ink } from '@daily-drops/core/topics/topic-inks'

export interface PlaceholderOf {
  /** The source's name. */
  name: string
  ink: Ink | null
}

const { width, height } = PLACEHOLDER_VIEW

/** Drawn inline: no request, never a broken frame. */
export function Placeholder({ name, ink }: PlaceholderOf) {
  const { initial, x, y, scale } = placeholderOf(name)
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMinYMid slice"
      aria-hidden="true"
      data-placeholder={initial}
      className={`placeholder t-${ink ?? 'none'}`}
    >
      <rect width={width} height={height} className="placeholder-ground" />
      <use href="#placeholder-drop" transform={`translate(${x} ${y}) scale(${scale})`} />
      {/* 74 % of the height, on a baseline that leaves as much space below as at the side. */}
      <text x="51.2" y="302.4" fontSize="266.4">
        {initial}
      </text>
    </svg>
  )
}
