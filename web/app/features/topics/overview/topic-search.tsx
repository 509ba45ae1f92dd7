import { topics as messages } from '@daily-drops/messages/subjects/topics'
import { Search } from 'lucide-react'
import { Form, Link } from 'react-router'
import { useMessages } from '../../../locale/page-locale.ts'
import { Button } from '../../../ui/button.tsx'
import type { TopicsView } from '../topic-views.ts'
import { Names } from './topic-index.tsx'

/** A GET form: without scripts the browser sends it itself. */
export function TopicSearch({ q, found }: { q: string; found: TopicsView['found'] }) {
  const t = useMessages(messages)
  return (
    <>
      <Form
        // Typed text that was not sent is replaced by the address's search.
        key={q}
        role="search"
        aria-label={t('search')}
        action="/topics"
        className="mt-6 flex max-w-xl items-center gap-2 rounded-md border border-line-control bg-surface p-1.5 has-[input:focus-visible]:border-accent has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-accent"
      >
        <label className="relative flex min-w-0 flex-1 items-center">
          <span className="sr-only">{t('name')}</span>
          <Search aria-hidden="true" className="pointer-events-none absolute start-2.5 size-4.5 text-ink-3" />
          <input
            type="search"
            name="q"
            defaultValue={q}
            maxLength={100}
            placeholder={t('find')}
            autoComplete="off"
            enterKeyHint="search"
            className="h-11 w-full min-w-0 bg-transparent pe-2 ps-9.5 text-body outline-none placeholder:text-ink-3"
          />
        </label>
        <Button type="submit">{t('submit')}</Button>
      </Form>
      {found && <Found q={q} found={found} />}
    </>
  )
}

function Found({ q, found: { count, topics } }: { q: string; found: NonNullable<TopicsView['found']> }) {
  const t = useMessages(messages)
  return (
    <section aria-labelledby="found" className="mt-8">
      <h2 id="found" className="text-headline font-medium break-words">
        {t('found', { count, q })}
      </h2>
      {count > 0 && (
        <div className="topic-found mt-3">
          <Names topics={topics} />
        </div>
      )}
      <p className="mt-3 text-meta text-ink-2">
        {count === 0 && `${t('tryShorter')} `}
        <Link to="/topics" className="text-accent underline underline-offset-2">
          {t('clear')}
        </Link>
      </p>
    </section>
  )
}
