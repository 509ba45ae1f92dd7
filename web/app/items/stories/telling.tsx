import { languageName } from '@daily-drops/messages/language-name'
import { Link } from 'react-router'
import { useLocale } from '../../locale/page-locale.ts'
import { Day } from '../../ui/day.tsx'
import { PublisherText } from '../../ui/publisher-text.tsx'
import { ItemLink } from '../item-link.tsx'
import { ItemMeta } from '../item-meta.tsx'
import type { ItemView } from '../item-view.ts'
import { noteOpen } from '../note-open.ts'
import { SaveAndLike } from '../save-and-like.tsx'

interface TellingProps {
  item: ItemView
  /** Whether a visitor may return to it here. Beside a list, the same item might be there, too. */
  hasAddress?: boolean | undefined
}

/** One source's version of the story: who, in which language, when, how long. */
export function Telling({ item, hasAddress = false }: TellingProps) {
  return (
    <li
      id={hasAddress ? `article-${item.id}` : undefined}
      lang={item.language ?? undefined}
      className="scroll-mt-20 border-b border-line py-4 last:border-b-0"
    >
      <TellingMeta item={item} />
      <PublisherText
        as="h3"
        id={hasAddress ? `headline-${item.id}` : undefined}
        className="mt-1 text-sub font-medium break-words"
      >
        <ItemLink
          item={item}
          onOpen={() => noteOpen(item.id, 'story')}
          className="decoration-1 underline-offset-3 hover:underline"
        />
      </PublisherText>
      {item.summary && (
        <PublisherText as="p" className="mt-1 line-clamp-2 text-ui text-ink-2 sm:line-clamp-1">
          {item.summary}
        </PublisherText>
      )}
      {hasAddress && <SaveAndLike item={item} context="story" />}
    </li>
  )
}

/** With the time of day, which a list of one story's tellings is about. */
export function TellingMeta({ item }: { item: ItemView }) {
  const { published_at, ...facts } = item
  return (
    <ItemMeta item={facts} source={<SourceName item={item} />}>
      {item.language && <LanguageTag code={item.language} />}
      <span>
        <Day at={published_at} withTime />
      </span>
    </ItemMeta>
  )
}

/** Leads to the source's page, which has its own address. */
function SourceName({ item: { source_id, source_name } }: { item: ItemView }) {
  return (
    <Link to={`/sources/${source_id}`} className="underline-offset-3 hover:text-ink hover:underline">
      <PublisherText>{source_name}</PublisherText>
    </Link>
  )
}

function LanguageTag({ code }: { code: string }) {
  const name = languageName(code, useLocale())
  return (
    <span className="flex items-center">
      <span
        title={name}
        className="rounded-sm border border-line-strong px-1 text-micro font-strong text-ink-2"
      >
        <span aria-hidden="true">{code.toUpperCase()}</span>
        <span className="sr-only">{name}</span>
      </span>
    </span>
  )
}
