import { callFunction } from '@daily-drops/contract/kernel/client'
import { consoleStories } from '@daily-drops/messages/subjects/console-stories'
import { Search } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { formatMinute } from '../../console/formats.ts'
import { useConsoleMessages } from '../../console/language.tsx'
import { Button } from '../../ui/button.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { notify } from '../../ui/overlays/toast.tsx'
import { PublisherText } from '../../ui/publisher-text.tsx'
import type { ArticleRow } from './articles-view.ts'
import { findOtherStories } from './story-steps.ts'

interface MergeStoryProps {
  storyId: number
  onPick: (article: ArticleRow) => void
}

/** Finds the other story by one of its articles. */
export function MergeStory({ storyId, onPick }: MergeStoryProps) {
  const t = useConsoleMessages(consoleStories)
  const [found, setFound] = useState<readonly ArticleRow[]>()
  const [isSearching, setSearching] = useState(false)

  async function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const text = String(new FormData(event.currentTarget).get('text')).trim()
    if (text === '') return
    setSearching(true)
    try {
      setFound(await findOtherStories(callFunction, text, storyId))
    } catch {
      notify({ tone: 'bad', title: t('loadFailed') })
    }
    setSearching(false)
  }
  return (
    <section>
      <h3>{t('merge')}</h3>
      <p className="mb-2 text-quiet text-ink-2">{t('mergeNote')}</p>
      <form className="flex gap-2" onSubmit={(event) => void search(event)}>
        <Input
          name="text"
          type="search"
          aria-label={t('search')}
          placeholder={t('search')}
          maxLength={2048}
          autoComplete="off"
        />
        <Button type="submit" busy={isSearching}>
          <Search aria-hidden="true" />
          {t('find')}
        </Button>
      </form>
      {found && (
        <output className="mt-3 block">
          {found.length === 0 && <p className="text-quiet text-ink-2">{t('nothingFound')}</p>}
          <ul className="grid gap-2 text-meta">
            {found.map((article) => (
              <li key={article.id} className="flex items-start justify-between gap-3">
                <span className="min-w-0 wrap-anywhere">
                  <PublisherText>{article.title}</PublisherText>
                  <small className="c-second">
                    <PublisherText>{article.source.name}</PublisherText> · {formatMinute(article.created_at)}
                  </small>
                </span>
                <Button
                  size="sm"
                  aria-label={t('mergeNamed', { title: article.title })}
                  onClick={() => onPick(article)}
                >
                  {t('mergeThis')}
                </Button>
              </li>
            ))}
          </ul>
        </output>
      )}
    </section>
  )
}
