import { PLATE_VIEW, plateOf } from '@daily-drops/core/editions/plate-shape'
import type { Ink } from '@daily-drops/core/topics/topic-inks'

export interface PlateOf {
  /** The source's name. */
  name: string
  ink: Ink | null
}

const { width, height } = PLATE_VIEW

/** Drawn in place: no request, never a broken frame. */
export function Plate({ name, ink }: PlateOf) {
  const { initial, x, y, scale } = plateOf(name)
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMinYMid slice"
      aria-hidden="true"
      data-plate={initial}
      className={`plate t-${ink ?? 'none'}`}
    >
      <rect width={width} height={height} className="plate-ground" />
      <use href="#plate-drop" transform={`translate(${x} ${y}) scale(${scale})`} />
      {/* 74 % of the height, on a line that leaves as much below as at the side. */}
      <text x="51.2" y="302.4" fontSize="266.4">
        {initial}
      </text>
    </svg>
  )
}
