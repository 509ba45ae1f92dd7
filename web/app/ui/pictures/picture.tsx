import { useEffect, useState } from 'react'
import { cn } from '../class-names.ts'
import { Placeholder, type PlaceholderOf } from './placeholder.tsx'

interface PictureProps {
  /** Tried one after the other. */
  sources: readonly string[]
  width: number
  height: number
  /** Shown below, if none of them loads, with or without scripts. */
  placeholder: PlaceholderOf
  /** Requests the last source again a few times, because it may not be ready yet. */
  shouldRetry?: boolean
  eager?: boolean
  className?: string
}

const RETRY_AFTER_MS = [3_000, 10_000, 30_000, 90_000]

/**
 * A picture that never moves the page and never shows a broken frame. It has no text alternative, because it
 * repeats the text.
 */
export function Picture(props: PictureProps) {
  const { sources, width, height, placeholder, shouldRetry = false, eager = false, className } = props
  const [failed, setFailed] = useState(0)
  const [retries, setRetries] = useState(0)
  const source = sources[failed]
  // A 404 may be cached for a minute, but only for the exact address.
  const address = retries === 0 ? source : source && `${source}?try=${retries}`

  const delay = shouldRetry && source === undefined ? RETRY_AFTER_MS[retries] : undefined
  useEffect(() => {
    if (delay === undefined) return
    const timer = setTimeout(() => {
      setRetries((before) => before + 1)
      setFailed(sources.length - 1)
    }, delay)
    return () => clearTimeout(timer)
  }, [delay, sources.length])

  return (
    <span className={cn('relative block overflow-hidden bg-sunken', className)}>
      <Placeholder {...placeholder} />
      {address !== undefined && (
        <img
          key={address}
          src={address}
          alt=""
          width={width}
          height={height}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : 'auto'}
          decoding="async"
          onError={() => setFailed(failed + 1)}
          // An error before the scripts loaded is not reported again.
          ref={(image) => {
            if (image?.complete && image.naturalWidth === 0) setFailed(failed + 1)
          }}
          className="absolute inset-0 size-full object-cover"
        />
      )}
    </span>
  )
}
