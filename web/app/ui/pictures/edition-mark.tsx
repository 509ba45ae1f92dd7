import {
  layerPath,
  layerShares,
  MARK_GLINT,
  MARK_OUTLINE,
  MARK_VIEW,
  markGap,
  markLayers,
} from '@daily-drops/core/editions/mark-shape'
import type { LayerState } from '@daily-drops/core/editions/progress'
import type { Ink } from '@daily-drops/core/topics/topic-inks'
import { Bookmark, Heart } from 'lucide-react'
import { useId } from 'react'
import { cn } from '../class-names.ts'

export interface MarkLayer {
  minutes: number
  ink: Ink | null
  state: LayerState
  /** Fills visibly. */
  fresh?: boolean
}

interface EditionMarkProps {
  layers: readonly MarkLayer[]
  /** Its approximate height. Small marks need wider gaps. */
  pixels: number
  /** The text alternative. Without it, the mark is decorative. */
  label?: string
  /** Closes the gaps and shows the glint: the edition is done, or shown as a whole. */
  whole?: boolean
  /** One ripple, when the last item was just opened. */
  ripples?: boolean
  className?: string
}

const VIEW_BOX = `0 0 ${MARK_VIEW.width} ${MARK_VIEW.height}`
const CONTOUR_FROM = 60

/** An edition as a drop that fills as it is read. */
export function EditionMark({
  layers,
  pixels,
  label,
  whole = false,
  ripples = false,
  className,
}: EditionMarkProps) {
  const id = useId()
  const placed = markLayers(
    layers.map(({ minutes }) => minutes),
    whole ? 0 : markGap(pixels),
  )
  const inked = pixels >= CONTOUR_FROM
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: it has a label or is hidden; a title would show on hover
    <svg
      viewBox={VIEW_BOX}
      className={cn('drop', className)}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      {inked && !whole && (
        <linearGradient id={id} x1="0" y1="0" x2="0" y2="1">
          {/* From the tip down, a hard stop at each edge. */}
          {layerShares(placed)
            .map((share, index) => ({ ...share, layer: layers[index] }))
            .toReversed()
            .flatMap(({ from, to, layer }) =>
              [from, to].map((offset) => (
                <stop key={`${offset} ${layer?.ink}`} offset={offset} className={inkClass(layer)} />
              )),
            )}
        </linearGradient>
      )}
      <g clipPath="url(#drop-clip)">
        {placed.map((layer, index) => (
          <path
            // biome-ignore lint/suspicious/noArrayIndexKey: a layer is its place in the edition
            key={index}
            d={layerPath(layer, index)}
            data-state={layers[index]?.state}
            data-fresh={layers[index]?.fresh || undefined}
            className={cn('drop-layer', inkClass(layers[index]))}
          />
        ))}
      </g>
      {whole ? (
        inked && <path d={MARK_GLINT} className="drop-glint" />
      ) : (
        <path d={MARK_OUTLINE} className="drop-contour" {...(inked && { stroke: `url(#${id})` })} />
      )}
      {ripples && <path d={MARK_OUTLINE} className="drop-ripple" />}
    </svg>
  )
}

/** Before a reason: the same edition with one layer inked. */
export function ItemMark({ minutes, index }: { minutes: readonly number[]; index: number }) {
  return (
    <svg viewBox={VIEW_BOX} aria-hidden="true" className="drop-mark">
      <g clipPath="url(#drop-clip)">
        {markLayers(minutes, markGap(0)).map((layer, at) => (
          <path
            // biome-ignore lint/suspicious/noArrayIndexKey: a layer is its place in the edition
            key={at}
            d={layerPath(layer, at)}
            className={at === index ? 'fill-topic' : undefined}
          />
        ))}
      </g>
    </svg>
  )
}

/** Only the outline, beside a topic's name. Filled when the topic is chosen. */
export function MarkDot({ filled = false, className }: { filled?: boolean; className?: string }) {
  return (
    <svg
      viewBox="-6 -6 108 148"
      aria-hidden="true"
      className={cn('drop-dot', filled && 'is-filled', className)}
    >
      <use href="#drop-outline" />
    </svg>
  )
}

/** The shapes of marks, dots, placeholders and of the icons that lists repeat, once per page. */
export function MarkShapes() {
  return (
    <svg width="0" height="0" aria-hidden="true" className="absolute">
      <defs>
        <clipPath id="drop-clip">
          <path id="drop-outline" d={MARK_OUTLINE} />
        </clipPath>
        <g id="placeholder-drop">
          <path d={MARK_OUTLINE} className="placeholder-fill" />
          <path d={MARK_OUTLINE} className="placeholder-edge" />
        </g>
        <Heart id="icon-like" fill="inherit" />
        <Bookmark id="icon-save" fill="inherit" />
        <pattern
          id="drop-hatch"
          width="6"
          height="6"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <path d="M0 0V6" className="drop-hatch-line" />
        </pattern>
      </defs>
    </svg>
  )
}

function inkClass(layer: MarkLayer | undefined): string {
  return `t-${layer?.ink ?? 'none'}`
}
