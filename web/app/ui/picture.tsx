import { type ReactNode, useState } from 'react'
import { cn } from './class-names.ts'

interface PictureProps {
  /** Tried one after the other. */
  sources: readonly string[]
  width: number
  height: number
  /** Stands in when none of them loads. */
  placeholder: ReactNode
  eager?: boolean
  className?: string
}

/** A picture that never moves the page and never shows a broken frame. It repeats what the text says: no alternative. */
export function Picture({ sources, width, height, placeholder, eager = false, className }: PictureProps) {
  const [failed, setFailed] = useState(0)
  const source = sources[failed]
  const frame = cn('overflow-hidden bg-sunken object-cover', className)
  if (source === undefined) {
    return <span className={cn(frame, 'grid place-items-center text-ink-3')}>{placeholder}</span>
  }
  return (
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
      className={cn('block', frame)}
    />
  )
}
