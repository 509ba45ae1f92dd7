import { listSources, SOURCE_PAGE_SIZE } from '@daily-drops/contract/functions/sources/sources'
import { callFunction } from '@daily-drops/contract/kernel/client'
import { useEffect, useRef, useState } from 'react'
import { notify } from '../../ui/overlays/toast.tsx'
import type { ListedSource, SourcesView } from './sources-view.ts'

interface Pages {
  of: SourcesView
  rows: ReadonlyMap<number, readonly ListedSource[]>
}

/** The rows by their place in the whole list; pages come when they are about to be seen. */
export function useSourcePages(view: SourcesView, from: number, to: number, failed: string) {
  const [kept, setPages] = useState<Pages>(() => begin(view))
  const pages = kept.of === view ? kept : begin(view)
  if (pages !== kept) setPages(pages)
  const asked = useRef(new Set<string>())
  useEffect(() => {
    for (let page = pageOf(from); page <= pageOf(to); page += 1) {
      const key = `${view.now} ${page}`
      if (pages.rows.has(page) || asked.current.has(key)) continue
      asked.current.add(key)
      callFunction(listSources, { ...view.filters, page }).then(
        ({ sources }) =>
          setPages((now) =>
            now.of === view ? { of: view, rows: new Map(now.rows).set(page, sources) } : now,
          ),
        () => {
          asked.current.delete(key)
          notify({ id: 'sources', tone: 'bad', title: failed })
        },
      )
    }
  }, [view, from, to, pages, failed])
  return (index: number): ListedSource | undefined =>
    pages.rows.get(pageOf(index))?.[index % SOURCE_PAGE_SIZE]
}

function begin(view: SourcesView): Pages {
  return { of: view, rows: new Map([[1, view.first.sources]]) }
}

function pageOf(index: number): number {
  return Math.floor(Math.max(0, index) / SOURCE_PAGE_SIZE) + 1
}
