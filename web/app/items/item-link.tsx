import type { ItemView } from './item-view.ts'

interface ItemLinkProps {
  item: Pick<ItemView, 'url' | 'title'>
  onOpen: () => void
  className?: string
}

/** The headline as a link to the publisher. Opening it in a background tab counts, too. */
export function ItemLink({ item, onOpen, className }: ItemLinkProps) {
  return (
    <a
      href={item.url}
      target="_blank"
      rel="noopener"
      className={className}
      onClick={onOpen}
      onAuxClick={(event) => event.button === 1 && onOpen()}
    >
      {item.title}
    </a>
  )
}
