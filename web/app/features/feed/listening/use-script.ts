import type { getEditionScript } from '@daily-drops/contract/functions/listening/edition-script'
import { fetchFunction } from '@daily-drops/contract/kernel/client'
import type { OutputOf } from '@daily-drops/contract/kernel/define-function'
import { spokenEdition } from '@daily-drops/contract/listening/spoken-edition'
import { useEffect, useMemo, useState } from 'react'
import { useLocale } from '../../../locale/page-locale.ts'
import type { ListenedEdition, ListenedItem } from './listened-edition.ts'
import { type Sequence, sequenceOf } from './sound/sequence.ts'

type Script = OutputOf<typeof getEditionScript>
export type Audio = NonNullable<Script['audio']>

/** The device's voice reads if the answer takes longer. */
const PATIENCE_MS = 8000

export interface Listened {
  sequence: Sequence
  /** The recording, also while it is being made. */
  audio: Audio | null
  /** Where it can be played. Undefined while it cannot. */
  address: string | undefined
}

interface ScriptOptions {
  edition: ListenedEdition
  /** Without removed ones. */
  items: readonly ListenedItem[]
  prefersDevice: boolean
  /** Asks again when it changes. */
  attempt: number
}

/**
 * What is read, and by which voice. The page has all texts, so the device's voice needs no connection. Only a recording is
 * asked for: it is another one after an item was removed. Undefined until the answer arrives.
 */
export function useScript({ edition, items, prefersDevice, attempt }: ScriptOptions): Listened | undefined {
  const { day, is_today, premium } = edition
  const locale = useLocale()
  const [script, setScript] = useState<Script | null | undefined>(premium ? undefined : null)
  const kept = items.map(({ id }) => id).join()

  // biome-ignore lint/correctness/useExhaustiveDependencies: it asks again for fewer items, and when the reader tries again
  useEffect(() => {
    if (!premium) return
    let isCurrent = true
    const stop = new AbortController()
    const patience = setTimeout(() => stop.abort(), PATIENCE_MS)
    fetchFunction<typeof getEditionScript>('get-edition-script', { date: day }, { signal: stop.signal }).then(
      (found) => isCurrent && setScript(found),
      () => isCurrent && setScript((before) => before ?? null),
    )
    return () => {
      isCurrent = false
      clearTimeout(patience)
      stop.abort()
    }
  }, [premium, day, kept, attempt])

  // biome-ignore lint/correctness/useExhaustiveDependencies: an item's text never changes
  return useMemo(() => {
    if (script === undefined) return undefined
    const audio = script?.audio ?? null
    const isReady = audio !== null && audio.ready === audio.total
    const usesRecording = isReady && !prefersDevice
    const parts = usesRecording && script ? script.parts : spokenEdition({ day, is_today, items }, locale)
    const ids = new Set(items.map(({ id }) => id))
    const sequence = sequenceOf(parts, usesRecording ? audio.seconds : undefined, (id) => ids.has(id))
    return { sequence, audio, address: usesRecording ? audio.address : undefined }
  }, [script, prefersDevice, day, is_today, kept, locale])
}
