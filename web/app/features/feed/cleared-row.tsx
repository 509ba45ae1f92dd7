import type { ClearedItem } from '@daily-drops/contract/items/feed-items'
import { feed as messages } from '@daily-drops/messages/subjects/feed'
import { useLayoutEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { useMessages } from '../../locale/page-locale.ts'
import { PublisherText } from '../../ui/publisher-text.tsx'

/** Removed on an earlier visit. Works without scripts. */
export function ClearedItemRow({ item, number }: { item: ClearedItem; number: number }) {
  const t = useMessages(messages)
  const fetcher = useFetcher()
  return (
    <li className="item-gone text-ui text-ink-3">
      <Name number={number} title={item.title} language={item.language} />
      <fetcher.Form method="post" action="/feed" className="bg-paper ps-3 sm:whitespace-nowrap">
        <input type="hidden" name="kind" value={item.kind} />
        <input type="hidden" name="id" value={item.target_id} />
        {howCleared(item, t)} ·{' '}
        <UndoButton title={item.title} type="submit" busy={fetcher.state !== 'idle'} />
      </fetcher.Form>
    </li>
  )
}

function howCleared({ kind, target_label: label }: ClearedItem, t: ReturnType<typeof messages.in>): string {
  return kind === 'dismissed' || kind === 'reported' ? t(`cleared.${kind}`) : t('cleared.muted', { label })
}

interface RemovedRowProps {
  number: number
  item: { title: string; language: string | null }
  how: string
  /** The height of the card that was here. */
  stoodTall: number | undefined
  onUndo: () => void
}

/** What is left of a removed item: its place, its name and an undo. */
export function RemovedRow({ number, item, how, stoodTall, onUndo }: RemovedRowProps) {
  const { row, height } = useStillPage(stoodTall)
  return (
    <li
      ref={row}
      className="item-gone text-ui text-ink-3"
      style={height === undefined ? undefined : { height }}
    >
      <Name number={number} title={item.title} language={item.language} />
      <span className="bg-paper ps-3 sm:whitespace-nowrap">
        {how} · <UndoButton title={item.title} onClick={onUndo} />
      </span>
    </li>
  )
}

function Name({ number, title, language }: { number: number; title: string; language: string | null }) {
  return (
    <>
      <span aria-hidden="true" className="font-display text-headline">
        {number}
      </span>
      <PublisherText as="span" lang={language ?? undefined} className="truncate font-serif">
        {title}
      </PublisherText>
    </>
  )
}

interface UndoButtonProps {
  title: string
  type?: 'button' | 'submit'
  busy?: boolean
  onClick?: () => void
}

function UndoButton({ title, type = 'button', busy = false, onClick }: UndoButtonProps) {
  const t = useMessages(messages)
  return (
    <button
      type={type}
      aria-label={t('undoItem', { title })}
      aria-busy={busy || undefined}
      onClick={onClick}
      className="min-h-10 rounded-sm font-strong text-accent underline-offset-3 hover:underline"
    >
      {t('undo')}
    </button>
  )
}

/**
 * A row is lower than the card it replaces. The page scrolls by the difference, so that nothing below slides
 * under the pointer. Where it cannot scroll that far, the row stays taller.
 */
function useStillPage(stoodTall: number | undefined) {
  const row = useRef<HTMLLIElement>(null)
  const [height, setHeight] = useState<number>()
  useLayoutEffect(() => {
    const own = row.current?.offsetHeight ?? 0
    const difference = (stoodTall ?? own) - own
    if (difference <= 0) return
    const scrollable = Math.min(difference, window.scrollY)
    window.scrollBy({ top: -scrollable, behavior: 'instant' })
    if (scrollable < difference) setHeight(own + difference - scrollable)
  }, [stoodTall])
  return { row, height }
}
