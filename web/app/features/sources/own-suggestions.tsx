import type { listSuggestions } from '@daily-drops/contract/functions/sources/suggestions'
import type { OutputOf } from '@daily-drops/contract/kernel/define-function'
import { MAX_SUGGESTIONS_A_DAY } from '@daily-drops/core/limits'
import { imports } from '@daily-drops/messages/subjects/imports'
import { suggestions as messages } from '@daily-drops/messages/subjects/suggestions'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useMessages } from '../../locale/page-locale.ts'
import { Day } from '../../ui/day.tsx'
import { SourceLink } from './source-link.tsx'
import { useReload } from './use-reload.ts'

type Lists = OutputOf<typeof listSuggestions>

/** What became of the reader's suggestions. */
export function OwnSuggestions({ checks, suggestions }: Lists) {
  const t = useMessages(messages)
  useReload(checks.some(({ outcome }) => outcome === null))
  if (checks.length + suggestions.length === 0) return null
  return (
    <section aria-labelledby="suggestions" className="mt-10 max-w-3xl">
      <h2 id="suggestions" className="border-b border-line pb-2 text-headline font-medium">
        {t('list')}
      </h2>
      <ul>
        {checks.map((check) => (
          <Row key={check.id} name={<bdi>{check.address}</bdi>} at={check.created_at}>
            <Checked check={check} />
          </Row>
        ))}
        {suggestions.map(({ id, name, slug, message, status, created_at }) => (
          <Row
            key={id}
            name={<SourceLink slug={slug} words={name} />}
            status={t(`status.${status}`)}
            at={created_at}
          >
            {message && t('wrote', { message })}
          </Row>
        ))}
      </ul>
    </section>
  )
}

function Row({
  name,
  children,
  status,
  at,
}: {
  name: ReactNode
  children: ReactNode
  status?: string
  at: string
}) {
  return (
    <li className="flex flex-wrap items-baseline gap-x-6 gap-y-1 border-b border-line py-3">
      <div className="min-w-0 flex-1 basis-52">
        <p className="font-serif text-sub wrap-anywhere">{name}</p>
        {children && <p className="text-meta text-ink-2 wrap-anywhere">{children}</p>}
      </div>
      <p className="item-meta flex flex-wrap text-meta text-ink-2">
        {status && <span>{status}</span>}
        <Day at={at} />
      </p>
    </li>
  )
}

/** The outcome of a check for which the page didn't wait. */
function Checked({ check: { outcome, source, message } }: { check: Lists['checks'][number] }) {
  const t = useMessages(messages)
  const again = useMessages(imports)('reload')
  if (outcome === null)
    return (
      <>
        {t('sending')}{' '}
        <Link to="/sources/suggest" className="text-accent underline-offset-2 hover:underline">
          {again}
        </Link>
      </>
    )
  if (outcome === 'known' && source)
    return t.rich(source.paused ? 'known.paused' : 'known', {
      name: source.name,
      link: (words) => <SourceLink key="link" slug={source.slug} words={words} />,
    })
  switch (outcome) {
    case 'declined':
      return t('error.declined', { message: message ?? '' })
    case 'limit':
      return t('error.limit', { count: MAX_SUGGESTIONS_A_DAY })
    case 'unreachable':
      return t('error.unreachable')
    case 'no-feed':
      return t('error.noFeed')
    default:
      return t('error.failed')
  }
}
