import { items } from '@daily-drops/messages/subjects/items'
import { stories as messages } from '@daily-drops/messages/subjects/stories'
import { topicLinks } from '@daily-drops/messages/subjects/topic-links'
import type { ReactNode } from 'react'
import { noteOpen } from '../../items/note-open.ts'
import { SaveAndLike } from '../../items/save-and-like.tsx'
import { HiddenTellings } from '../../items/stories/hidden-tellings.tsx'
import { OtherLanguages } from '../../items/stories/other-languages.tsx'
import { StoryTimeline } from '../../items/stories/story-timeline.tsx'
import { Telling, TellingMeta } from '../../items/stories/telling.tsx'
import { useLocale, useMessages } from '../../locale/page-locale.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { Day } from '../../ui/day.tsx'
import { Page } from '../../ui/page.tsx'
import { Thumbnail } from '../../ui/pictures/thumbnail.tsx'
import { PublisherText } from '../../ui/publisher-text.tsx'
import { ChosenTerms } from './chosen-terms.tsx'
import { storyTrail } from './story-trail.ts'
import { allTellings, MERGED_NOTE, type StoryView } from './story-view.ts'

export function StoryScreen({ story }: { story: StoryView }) {
  const t = useMessages(messages)
  const links = useMessages(topicLinks)
  const { lead, tellings, in_other_languages, chosen, hidden_count } = story
  const all = allTellings(story)
  return (
    <Page width="page">
      <div className={`t-${lead.main_topic?.ink ?? 'none'}`}>
        <Breadcrumbs trail={storyTrail(links, story, t('story'))} />
        <PublisherText
          as="h1"
          id={`headline-${lead.id}`}
          lang={lead.language ?? undefined}
          className="mt-2 mb-4 max-w-measure font-display text-page font-normal break-words"
        >
          {lead.title}
        </PublisherText>
        {story.is_merged && (
          <p
            id={MERGED_NOTE}
            className="mb-4 hidden max-w-measure rounded-card border border-line px-4 py-3 text-meta target:block"
          >
            {t('merged')}
          </p>
        )}
        <Folio story={story} />
        <StoryTimeline tellings={all} chosenId={chosen ? lead.id : undefined} />
        <div className={chosen ? 'mt-8 grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_18.5rem]' : 'mt-8'}>
          <div className="min-w-0">
            <Lead story={story} />
            {tellings.length > 0 && (
              <section className="mt-10">
                <h2 className="text-headline font-medium">{t('others')}</h2>
                <ul>
                  {tellings.map((item) => (
                    <Telling key={item.id} item={item} hasAddress />
                  ))}
                </ul>
              </section>
            )}
            {in_other_languages.length > 0 && <OtherLanguages items={in_other_languages} hasAddress />}
            <HiddenTellings count={hidden_count} />
          </div>
          {chosen && <ChosenTerms chosen={chosen} />}
        </div>
      </div>
    </Page>
  )
}

function Folio({ story }: { story: StoryView }) {
  const t = useMessages(messages)
  const words = useMessages(items)
  const { chosen, sources_count } = story
  const all = allTellings(story)
  const [first, last] = [all[0], all.at(-1)]
  const languages = new Set(all.flatMap(({ language }) => language ?? [])).size
  return (
    <div className="folio justify-between gap-x-4 py-2 text-meta text-ink-2 tabular-nums">
      <div className="folio-facts flex flex-wrap items-center">
        <span>{words('toldBy', { count: sources_count })}</span>
        {languages > 1 && <span>{t('languages', { count: languages })}</span>}
        {first && last && first !== last && (
          <>
            <span>
              {t('first')} <Day at={first.published_at} withTime />
            </span>
            <span>
              {t('latest')} <Day at={last.published_at} withTime />
            </span>
          </>
        )}
      </div>
      {chosen && (
        <span>
          {chosen.edition_number === null
            ? t('inEdition', { position: chosen.position })
            : t('inNumberedEdition', { position: chosen.position, edition: chosen.edition_number })}
        </span>
      )}
    </div>
  )
}

function Lead({ story: { lead, chosen } }: { story: StoryView }) {
  const t = useMessages(messages)
  const locale = useLocale()
  const name = (words: ReactNode) => <PublisherText key="source">{words}</PublisherText>
  return (
    <article
      id={`article-${lead.id}`}
      lang={lead.language ?? undefined}
      className="grid scroll-mt-20 gap-x-8 gap-y-4 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]"
    >
      <Thumbnail
        type={lead.type}
        youtubeId={lead.youtube_video_id}
        picture={lead.picture}
        placeholder={{ name: lead.source_name, ink: lead.main_topic?.ink ?? null }}
        duration={lead.youtube_duration}
        eager
      />
      <div className="min-w-0">
        {chosen && (
          <h2 lang={locale} className="mb-2 text-headline font-medium break-words">
            {t.rich('chosen', { name: lead.source_name, source: name })}
          </h2>
        )}
        <TellingMeta item={lead} />
        {lead.summary && (
          <PublisherText as="p" className="mt-2 line-clamp-6 text-ui text-pretty text-ink-2">
            {lead.summary}
          </PublisherText>
        )}
        <Reason chosen={chosen} />
        <a
          href={lead.url}
          target="_blank"
          rel="noopener"
          onClick={() => noteOpen(lead.id, 'story')}
          onAuxClick={(event) => event.button === 1 && noteOpen(lead.id, 'story')}
          lang={locale}
          className="mt-3 inline-flex min-h-10 items-center text-ui font-strong text-accent underline-offset-3 hover:underline"
        >
          <span>{t.rich('readAt', { name: lead.source_name, source: name })}</span>
        </a>
        <SaveAndLike item={lead} context="story" />
      </div>
    </article>
  )
}

function Reason({ chosen }: Pick<StoryView, 'chosen'>) {
  const locale = useLocale()
  if (!chosen?.reason_for_ranking) return null
  return (
    <p lang={locale} className="mt-3 font-voice text-reason text-topic italic">
      {chosen.reason_for_ranking}
    </p>
  )
}
