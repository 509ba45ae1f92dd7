import { useState } from 'react'
import { cn } from '../class-names.ts'
import { Placeholder, type PlaceholderOf } from './placeholder.tsx'

interface PictureProps {
  /** Tried one after the other. */
  sources: readonly string[]
  width: number
  height: number
  /** Lies below, and shows when none of them loads, with or without scripts. */
  placeholder: PlaceholderOf
  eager?: boolean
  className?: string
}

/** A picture that never moves the page and never shows a broken frame. It repeats what the text says: no alternative. */
export function Picture({ sources, width, height, placeholder, eager = false, className }: PictureProps) {
  const [failed, setFailed] = useState(0)
  const source = sources[failed]
  return (
    <span className={cn('relative block overflow-hidden bg-sunken', className)}>
      <Placeholder {...placeholder} />
      {source !== undefined && (
        <img
          key={source}
          src={source}
          alt=""
          width={width}
          height={height}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : 'auto'}
          decoding="async"
          onError={() => setFailed(failed + 1)}
          // An error that came before the scripts is not told again.
          ref={(image) => {
            if (image?.complete && image.naturalWidth === 0) setFailed(failed + 1)
          }}
          className="absolute inset-0 size-full object-cover"
        />
      )}
    </span>
  )
}
