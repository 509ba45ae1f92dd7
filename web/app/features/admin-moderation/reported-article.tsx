import type { Decision } from '@daily-drops/contract/functions/reading/moderation'
import { consoleModeration } from '@daily-drops/messages/subjects/console-moderation'
import { useNavigate } from 'react-router'
import { formatMinute, formatNumber } from '../../console/formats.ts'
import { type Language, useConsoleMessages, useLanguage } from '../../console/language.tsx'
import { useKeys } from '../../console/use-keys.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Kbd } from '../../ui/kbd.tsx'
import { PublisherText } from '../../ui/publisher-text.tsx'
import { State } from '../../ui/states/state.tsx'
import { kindWords } from './kind-words.ts'
import type { DropReports } from './moderation-steps.ts'

interface ReportedArticleProps {
  reported: DropReports
  onDecide: (decision: Decision) => void
}

/** Who saw it, in numbers. A part of the editions only has two significant digits. */
function spreadWords({ count, isExact }: DropReports['editions_today'], language: Language): string {
  const t = consoleModeration.in(language)
  if (count === 0) return isExact ? t('inEditions.none') : t('inEditions.few')
  if (isExact) return t('inEditions.exactly', { count: formatNumber(count, language) })
  return t('inEditions.about', { count: formatNumber(Number(count.toPrecision(2)), language) })
}

/** One article, readers' reports on it, and the decisions: by button, or by key. */
export function ReportedArticle({ reported, onDecide }: ReportedArticleProps) {
  const language = useLanguage()
  const t = useConsoleMessages(consoleModeration)
  const navigate = useNavigate()
  const { drop, kinds, reports } = reported
  const steps = [
    { label: t('keep'), run: () => onDecide('kept') },
    { label: t('tags'), run: () => void navigate(`/admin/articles?q=${encodeURIComponent(drop.url)}`) },
    { label: t('pause'), run: () => onDecide('paused'), done: drop.source_is_paused },
    { label: t('remove'), run: () => onDecide('deleted'), done: drop.is_deleted, isDanger: true },
  ]
  useKeys(Object.fromEntries(steps.flatMap(({ run, done }, nth) => (done ? [] : [[String(nth + 1), run]]))))
  return (
    <section className="c-panel" aria-label={t('article')}>
      <div className="px-5 pt-4 pb-1">
        <p className="flex flex-wrap items-center gap-2 text-quiet text-ink-2">
          <PublisherText as="b" className="font-strong text-ink">
            {drop.source_name}
          </PublisherText>
          {formatMinute(drop.published_at)}
          <span>{spreadWords(reported.editions_today, language)}</span>
          <a href={drop.url} target="_blank" rel="noreferrer" className="c-link">
            {t('original')}
          </a>
          {drop.is_deleted && <State kind="gone">{t('isDeleted')}</State>}
          {drop.source_is_paused && <State kind="paused">{t('isPaused')}</State>}
        </p>
        <PublisherText
          as="h2"
          className="mt-1 font-serif text-[21px] font-[520]"
          lang={drop.language ?? undefined}
        >
          {drop.title}
        </PublisherText>
        <PublisherText as="p" className="mt-1 max-w-[64ch] text-ink-2" lang={drop.language ?? undefined}>
          {drop.summary}
        </PublisherText>
        <ul className="flex flex-wrap items-center gap-2 my-3">
          {kinds.map(({ kind, count }, nth) => (
            <li key={kind}>
              <Badge tone={nth === 0 ? 'accent' : 'outline'}>
                {kindWords(kind, language)} {count}
              </Badge>
            </li>
          ))}
        </ul>
        <ul>
          {reports
            .filter(({ details }) => details !== null)
            .map(({ kind, details, at }) => (
              <li key={at + details} className="border-t border-line py-2.5">
                <p className="flex flex-wrap justify-between gap-x-2">
                  <b className="font-strong">{kindWords(kind, language)}</b>
                  <span className="text-quiet text-ink-2">{formatMinute(at)}</span>
                </p>
                <q className="break-words text-ink-2">{details}</q>
              </li>
            ))}
          <li className="text-quiet text-ink-2 border-t border-line py-2.5">{t('anonymous')}</li>
        </ul>
      </div>
      <div className="c-foot">
        {steps.map(({ label, run, done, isDanger }, nth) => (
          <Button
            key={label}
            size="sm"
            variant={isDanger ? 'danger' : 'secondary'}
            className={isDanger ? 'md:ms-auto' : undefined}
            disabled={done}
            onClick={run}
          >
            <Kbd className="narrow:hidden">{nth + 1}</Kbd>
            {label}
          </Button>
        ))}
      </div>
    </section>
  )
}
