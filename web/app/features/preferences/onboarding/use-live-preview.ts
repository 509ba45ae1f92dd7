import { previewEdition } from '@daily-drops/contract/functions/accounts/preferences'
import { callFunction } from '@daily-drops/contract/kernel/client'
import type { LanguageCode } from '@daily-drops/core/languages'
import { useEffect, useRef, useState } from 'react'
import type { Preview } from './edition-preview.tsx'

const PAUSE_MS = 350

/** The edition for the current choice, shortly after the last change. Failures are silent. */
export function useLivePreview(
  loaded: Preview | null,
  chosen: ReadonlySet<number>,
  languages: readonly LanguageCode[],
): Preview | null {
  const [preview, setPreview] = useState(loaded)
  const key = [...chosen]
    .filter((id) => id > 0)
    .toSorted((one, other) => one - other)
    .join(' ')
  const shown = useRef(key)

  useEffect(() => setPreview(loaded), [loaded])
  useEffect(() => {
    if (shown.current === key) return
    shown.current = key
    if (key === '') {
      setPreview(null)
      return
    }
    const stop = new AbortController()
    const timer = setTimeout(() => {
      const topics = key.split(' ').map(Number)
      callFunction(previewEdition, { topics, languages: [...languages] })
        .then((next) => !stop.signal.aborted && setPreview(next))
        .catch(() => {})
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [key, languages])
  return preview
}
