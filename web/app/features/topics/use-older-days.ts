import { type MouseEvent, useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import { archivePath, inLanguages } from './topic-paths.ts'
import type { ArchiveDayView, ArchiveView } from './topic-views.ts'

interface Older {
  /** The archive that these days belong to. */
  of: ArchiveView
  days: ArchiveDayView[]
  older: string | null
}

/** The page's days and, below them, those loaded since. Without scripts the link leads to them. */
export function useOlderDays(archive: ArchiveView) {
  const fetcher = useFetcher<ArchiveView>()
  const [more, setMore] = useState<Older>()
  const current = more?.of === archive ? more : undefined
  const older = current ? current.older : archive.older
  const olderPath = inLanguages(`${archivePath(archive.topic.slug)}?before=${older}`, archive.lang)
  const { data: arrived } = fetcher

  useEffect(() => {
    if (!arrived) return
    setMore((before) => {
      const known = before?.of === archive ? before.days : []
      const isNext = arrived.before === (before?.of === archive ? before.older : archive.older)
      return isNext ? { of: archive, days: [...known, ...arrived.days], older: arrived.older } : before
    })
  }, [arrived, archive])

  function loadOlder(event: MouseEvent) {
    if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0)
      return
    event.preventDefault()
    if (fetcher.state === 'idle') void fetcher.load(olderPath)
  }

  return {
    days: [...archive.days, ...(current?.days ?? [])],
    olderPath: older && olderPath,
    loading: fetcher.state !== 'idle',
    loadOlder,
  }
}
