import {
  type Layer,
  layerPath,
  MARK_GLINT,
  MARK_OUTLINE,
  MARK_VIEW,
  markGap,
  markLayers,
} from '@daily-drops/core/editions/mark-shape'
import { cn } from '../../../ui/class-names.ts'
import type { ListenedPlace } from './listened-edition.ts'

interface PlayingMarkProps {
  places: readonly ListenedPlace[]
  pixels: number
  /** The item that is being read, and how much of it has been. */
  playing?: { dropId: number; share: number }
  className?: string
}

/** The edition's mark. The layer of the item being read fills from below as its seconds pass. */
export function PlayingMark({ places, pixels, playing, className }: PlayingMarkProps) {
  const isWhole = places.every(({ state }) => state !== 'new')
  const layers = markLayers(
    places.map(({ minutes }) => minutes),
    isWhole ? 0 : markGap(pixels),
  )
  return (
    <svg
      viewBox={`0 0 ${MARK_VIEW.width} ${MARK_VIEW.height}`}
      aria-hidden="true"
      style={{ height: pixels }}
      className={cn('drop shrink-0', className)}
    >
      <g clipPath="url(#drop-clip)">
        {places.map(({ id, state, main_topic }, nth) => {
          const layer = layers[nth] as Layer
          const ink = `drop-layer t-${main_topic?.ink ?? 'none'}`
          const share = playing?.dropId === id && state === 'new' ? playing.share : 0
          return (
            <g key={id}>
              <path d={layerPath(layer, nth)} data-state={state} className={ink} />
              {share > 0 && (
                <path
                  d={layerPath(partOf(layer, share), nth)}
                  data-state="open"
                  data-playing
                  className={ink}
                />
              )}
            </g>
          )
        })}
      </g>
      <path d={isWhole ? MARK_GLINT : MARK_OUTLINE} className={isWhole ? 'drop-glint' : 'drop-contour'} />
    </svg>
  )
}

const partOf = ({ y, height }: Layer, share: number): Layer => ({
  y: y + height * (1 - share),
  height: height * share,
})
