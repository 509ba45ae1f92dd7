import type { ShownTopic, TopicCard } from '@daily-drops/contract/functions/topics/topic-pages'
import { topic as messages } from '@daily-drops/messages/subjects/topic'
import { Link } from 'react-router'
import { useMessages } from '../../locale/page-locale.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card, CardTitle } from '../../ui/card.tsx'
import { TopicBadges } from '../../ui/topics/topic-badges.tsx'
import { archivePath, topicPath } from './topic-paths.ts'
import { Section } from './topic-section.tsx'

interface RelatedTopicsProps {
  topic: ShownTopic
  related: readonly TopicCard[]
}

export function RelatedTopics({ topic, related }: RelatedTopicsProps) {
  const t = useMessages(messages)
  if (related.length === 0) return topic.level === 3 ? <SpecializedTopic topic={topic} /> : null
  return (
    <Section title={t(topic.level === 1 ? 'subtopics' : 'related')}>
      <ul className="grid gap-x-10 sm:grid-cols-2 lg:grid-cols-3">
        {related.map(({ slug, label, intro, children }) => (
          <li key={slug} className="border-t border-line py-5">
            <h3 className="text-sub leading-snug font-medium">
              <Link to={topicPath(slug)} className="decoration-1 underline-offset-3 hover:underline">
                {label}
              </Link>
            </h3>
            {intro && <p className="mt-1 line-clamp-3 text-ui leading-normal text-ink-2">{intro}</p>}
            {children.length > 0 && (
              <div className="mt-3">
                <TopicBadges topics={children} label={t('below', { topic: label })} />
              </div>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** A topic without neighbours: two other links. */
function SpecializedTopic({ topic }: { topic: ShownTopic }) {
  const t = useMessages(messages)
  return (
    <Card className="mt-10 max-w-measure">
      <CardTitle>{t('specialized')}</CardTitle>
      <p className="text-ink-2">{t('noneRelated')}</p>
      <div className="mt-5 flex flex-wrap gap-2.5">
        <ButtonLink to={archivePath(topic.slug)}>{t('browseArchive')}</ButtonLink>
        <ButtonLink to="/topics" variant="ghost">
          {t('allTopics')}
        </ButtonLink>
      </div>
    </Card>
  )
}
