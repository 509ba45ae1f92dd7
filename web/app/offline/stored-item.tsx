import { controls } from '@daily-drops/messages/subjects/controls'
import { offline as messages } from '@daily-drops/messages/subjects/offline'
import { CloudOff } from 'lucide-react'
import { ItemMeta } from '../items/item-meta.tsx'
import { noteOpen } from '../items/note-open.ts'
import { useMessages } from '../locale/page-locale.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Modal, ModalClose, ModalTitle } from '../ui/overlays/modal.tsx'
import { useBackCloses } from '../ui/overlays/use-back-closes.ts'
import { PublisherText } from '../ui/publisher-text.tsx'
import type { StoredItem as Item } from './use-stored-item.ts'

interface StoredItemProps {
  item: Item
  isOffline: boolean
  onClose: () => void
}

/** What the edition holds of an item whose publisher can't be reached. */
export function StoredItem({ item, isOffline, onClose }: StoredItemProps) {
  const t = useMessages(messages)
  const close = useMessages(controls)
  useBackCloses(true, onClose)
  const { title, summary, url, language, source_name: source, reason_for_ranking: reason } = item
  return (
    <Modal
      onClose={onClose}
      focus="title"
      className="inset-x-0 bottom-0 max-h-[85dvh] overscroll-contain rounded-t-lg border-t bg-surface sm:inset-x-4 sm:top-1/2 sm:bottom-auto sm:mx-auto sm:max-w-lg sm:-translate-y-1/2 sm:rounded-lg sm:border"
    >
      <div
        className={`animate-rise px-5 pt-5 pb-[calc(1.25rem+env(safe-area-inset-bottom))] sm:p-6 t-${item.main_topic?.ink ?? 'none'}`}
      >
        <ItemMeta item={item} />
        <ModalTitle
          dir="auto"
          lang={language ?? undefined}
          tabIndex={-1}
          className="mt-1 font-serif text-headline font-medium wrap-anywhere outline-none"
        >
          {title}
        </ModalTitle>
        {summary && (
          <PublisherText
            as="p"
            lang={language ?? undefined}
            className="mt-1.5 text-ui text-pretty wrap-anywhere text-ink-2"
          >
            {summary}
          </PublisherText>
        )}
        <p className="mt-2.5 font-voice text-reason text-pretty text-topic italic">{reason}</p>
        {isOffline && (
          <p className="mt-4 flex items-start gap-2 rounded-md bg-sunken px-3 py-2.5 text-meta text-ink-2">
            <CloudOff aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            {t('item.note', { source })}
          </p>
        )}
        <div className="mt-4 flex flex-wrap gap-2">
          <ModalClose asChild>
            <Button variant="primary" size="lg">
              {close('close')}
            </Button>
          </ModalClose>
          <ButtonLink
            to={url}
            target="_blank"
            rel="noopener"
            variant="ghost"
            size="lg"
            onClick={() => noteOpen(item.id, 'feed')}
          >
            {t('item.open')}
          </ButtonLink>
        </div>
      </div>
    </Modal>
  )
}
