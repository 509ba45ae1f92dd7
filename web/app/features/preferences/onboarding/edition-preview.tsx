import type { previewEdition } from '@daily-drops/contract/functions/accounts/preferences'
import type { OutputOf } from '@daily-drops/contract/kernel/define-function'
import { itemMinutes } from '@daily-drops/core/editions/mark-shape'
import { listed } from '@daily-drops/messages/formats'
import { edition } from '@daily-drops/messages/subjects/edition'
import { onboarding } from '@daily-drops/messages/subjects/onboarding'
import { useId } from 'react'
import { useLocale, useMessages } from '../../../locale/page-locale.ts'
import { formatDuration } from '../../../ui/number-format.ts'
import { EditionMark } from '../../../ui/pictures/edition-mark.tsx'
import { PublisherText } from '../../../ui/publisher-text.tsx'

export type Preview = OutputOf<typeof previewEdition>

interface EditionPreviewProps {
  /** None before anything is chosen. */
  preview: Preview | null
  title: string
  /** It follows the choice beside it. */
  live?: boolean
}

/** The edition that the choice leads to, before anything is saved. */
export function EditionPreview({ preview, title, live = false }: EditionPreviewProps) {
  const t = useMessages(onboarding)
  const common = useMessages(edition)
  const locale = useLocale()
  const id = useId()
  const drops = preview?.ranked_drops ?? []
  const minutes = drops.reduce((sum, drop) => sum + itemMinutes(drop), 0)
  return (
    <section
      aria-labelledby={id}
      className="h-fit rounded-md border border-line bg-surface p-5 shadow-lg lg:sticky lg:top-22"
    >
      <div className="flex items-start justify-between gap-4">
        <div>
          <h3 id={id} className="text-sub font-medium">
            {title}
          </h3>
          <p className="mt-1 text-meta text-ink-3 tabular-nums">
            {drops.length === 0 ? t('empty') : t('length', { count: drops.length, minutes })}
          </p>
        </div>
        {drops.length > 0 && (
          <EditionMark layers={drops.map(layerOf)} pixels={80} className="h-20 shrink-0" />
        )}
      </div>
      {drops.length === 0 && <p className="mt-2 text-ink-2">{t(preview ? 'noMatch' : 'chooseTopic')}</p>}
      <ol className="mt-2">
        {drops.map((drop) => (
          <li
            key={drop.id}
            className={`t-${drop.main_topic?.ink ?? 'none'} border-line py-3 not-last:border-b`}
          >
            <div className="border-s-3 border-topic ps-3">
              <PublisherText
                as="p"
                lang={drop.language ?? undefined}
                className="font-serif text-row-s font-medium"
              >
                {drop.title}
              </PublisherText>
              <p className="mt-0.5 text-note text-ink-3 tabular-nums">
                <PublisherText>{drop.source_name}</PublisherText>
                <Length drop={drop} />
              </p>
              <p className="mt-0.5 font-voice text-reason-s text-topic italic">{drop.reason_for_ranking}</p>
            </div>
          </li>
        ))}
      </ol>
      {preview && preview.constraints_applied.length > 0 && drops.length > 0 && (
        <p className="text-meta text-ink-3">
          {t('relaxed', {
            rules: listed(
              locale,
              preview.constraints_applied.map((rule) => common(`relaxed.${rule}`)),
            ),
          })}
        </p>
      )}
      {live && (
        <p className="-mx-5 mt-2 -mb-5 rounded-b-md bg-sunken px-5 py-3 text-meta text-ink-2">
          {t('updates')}
        </p>
      )}
    </section>
  )
}

function layerOf(drop: Preview['ranked_drops'][number]) {
  return { minutes: itemMinutes(drop), ink: drop.main_topic?.ink ?? null, state: 'new' as const }
}

function Length({ drop }: { drop: Preview['ranked_drops'][number] }) {
  const t = useMessages(onboarding)
  const locale = useLocale()
  const { type, youtube_duration: seconds, reading_minutes: minutes } = drop
  if (seconds !== null) return ` · ${t('videoLength', { length: formatDuration(seconds, locale) })}`
  if (type === 'video') return ` · ${t('video')}`
  return minutes === null ? null : ` · ${t('minutes', { minutes })}`
}
