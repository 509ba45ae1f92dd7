import { MARK_OUTLINE } from '@daily-drops/core/editions/mark-shape'
import { inkOf } from '@daily-drops/core/topics/topic-inks'
import { topic as messages } from '@daily-drops/messages/subjects/topic'
import { topicLinks } from '@daily-drops/messages/subjects/topic-links'
import { useMessages } from '../../locale/page-locale.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { topicTrail } from './topic-trail.ts'
import type { TopicView } from './topic-views.ts'

/** Where an edition's layers would meet. */
const LAYER_LINES = [109.4, 72.4, 46, 30.2].map((y) => `M-2 ${y}q50 7 100 0`).join('')

/** The header of a topic's page, on a background of its ink. */
export function TopicBand({ topic }: Pick<TopicView, 'topic'>) {
  const t = useMessages(messages)
  const links = useMessages(topicLinks)
  const main = topic.above[0] ?? topic
  return (
    <header className={`t-${inkOf(main.slug)} relative overflow-hidden bg-ground text-ground-on`}>
      <div className="relative mx-auto flex min-h-64 max-w-page flex-col px-gutter pt-6 pb-8 md:min-h-84">
        <svg
          viewBox="0 0 96 136"
          aria-hidden="true"
          className="absolute top-6 end-gutter h-34 fill-current/8 stroke-current/55 md:h-73"
        >
          <path d={MARK_OUTLINE} strokeWidth="1.25" vectorEffect="non-scaling-stroke" />
          <g clipPath="url(#drop-clip)">
            <path d={LAYER_LINES} fill="none" vectorEffect="non-scaling-stroke" />
          </g>
        </svg>
        <div className="relative">
          <Breadcrumbs trail={topicTrail(links, topic)} plain />
        </div>
        <p className="relative mt-auto pt-10 text-meta">{t('level', topic)}</p>
        <h1 className="relative mt-2 mb-4 font-display text-display font-normal break-words">
          {topic.label}
        </h1>
        <p className="relative max-w-measure font-serif text-row text-pretty md:text-reason-lead">
          {introOf(topic, t)}
        </p>
      </div>
    </header>
  )
}

/** A specific topic says what it is; its label says the rest. */
function introOf(topic: TopicView['topic'], t: ReturnType<typeof messages.in>): string {
  return topic.intro && topic.level < 3 ? topic.intro : standardIntro(topic, t)
}

/** Replaces a missing intro, and that of a specific topic. */
export function standardIntro(
  { level, label }: { level: number; label: string },
  t: ReturnType<typeof messages.in>,
): string {
  return t(`intro.${level as 1 | 2 | 3}`, { topic: label })
}
