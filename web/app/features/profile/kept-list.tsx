import { profile as messages } from '@daily-drops/messages/subjects/profile'
import { Bookmark, Heart } from 'lucide-react'
import { useRef } from 'react'
import { useMessages } from '../../locale/page-locale.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { KeptItem } from './kept-item.tsx'
import { tabPath } from './profile-tabs.ts'
import type { KeptView } from './profile-view.ts'
import { type Kept, useRemoveKept } from './use-remove-kept.ts'

const KINDS = {
  saved: { tone: 'accent', Icon: Bookmark },
  liked: { tone: 'like', Icon: Heart },
} as const

interface KeptListProps {
  kind: Kept
  list: KeptView
  timeZone: string
}

export function KeptList({ kind, list, timeZone }: KeptListProps) {
  const t = useMessages(messages)
  const { removed, remove } = useRemoveKept(kind)
  const frame = useRef<HTMLDivElement>(null)
  const { tone, Icon } = KINDS[kind]
  const items = list.items.filter((item) => !removed.has(item.id))
  return (
    <div ref={frame} tabIndex={-1} className="outline-none">
      {items.length === 0 && list.page_count === 1 ? (
        <EmptyState
          title={t(`empty.${kind}`)}
          action={
            <ButtonLink variant="primary" to="/feed">
              {t('toFeed')}
            </ButtonLink>
          }
        />
      ) : (
        <ul>
          {items.map((item) => (
            <li key={item.id}>
              <KeptItem
                item={item}
                kept={kind}
                timeZone={timeZone}
                action={
                  <IconButton
                    label={t(`remove.${kind}`)}
                    tone={tone}
                    pressed
                    onClick={() => {
                      // The button disappears with its item, and the focus must not jump to the top of the
                      // page.
                      frame.current?.focus({ preventScroll: true })
                      void remove(item.id)
                    }}
                  >
                    <Icon aria-hidden="true" />
                  </IconButton>
                }
              />
            </li>
          ))}
        </ul>
      )}
      {list.page_count > 1 && (
        <div className="mt-6">
          <Pagination
            page={list.page}
            pageCount={list.page_count}
            hrefOf={(page) => tabPath(kind, page)}
            summary={t('page', { page: list.page, total: list.page_count })}
          />
        </div>
      )}
    </div>
  )
}
