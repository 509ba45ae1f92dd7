import { consoleReview } from '@daily-drops/messages/subjects/console-review'
import { ExternalLink } from 'lucide-react'
import { formatMinute } from '../../console/formats.ts'
import { useConsoleMessages } from '../../console/language.tsx'
import { Thumbnail, videoPictures } from '../../ui/pictures/thumbnail.tsx'
import { PublisherText } from '../../ui/publisher-text.tsx'
import { nameOf } from './review-languages.tsx'
import { paragraphsOf, type Uncertain } from './review-queue.ts'

interface ReviewArticleProps {
  drop: Uncertain
  /** Its text is already loaded, and its picture is fetched while this article is read. */
  next: Uncertain | undefined
}

/** Everything stored about an article: source, date, language, picture and text. */
export function ReviewArticle({ drop, next }: ReviewArticleProps) {
  const t = useConsoleMessages(consoleReview)
  const [lead, ...rest] = paragraphsOf(drop)
  const upcoming = next && pictureOf(next)
  return (
    <article className="c-panel overflow-hidden">
      {upcoming && <link rel="preload" as="image" href={upcoming} />}
      <div className="p-5 narrow:p-4">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-quiet text-ink-2">
          <PublisherText as="b" className="font-strong text-ink">
            {drop.source_name}
          </PublisherText>
          <time dateTime={drop.published_at}>{formatMinute(drop.published_at)}</time>
          {drop.language && <span>{nameOf(drop.language)}</span>}
          <a
            href={drop.url}
            target="_blank"
            rel="noreferrer"
            className="c-link inline-flex min-h-6 items-center gap-1"
          >
            {t('original')}
            <ExternalLink aria-hidden="true" className="size-3.5" />
          </a>
        </p>
        <PublisherText
          as="h2"
          className="mt-1.5 font-serif text-[24px] leading-tight font-[520] wrap-anywhere narrow:text-[21px]"
          lang={drop.language ?? undefined}
        >
          {drop.title}
        </PublisherText>
        {pictureOf(drop) && (
          <Thumbnail
            type={drop.type}
            youtubeId={drop.youtube_video_id}
            picture={drop.picture}
            placeholder={{ name: drop.source_name, ink: null }}
            eager
            className="mt-4 max-h-80 w-full"
          />
        )}
        <div
          className="mt-4 grid max-w-[68ch] gap-3 text-[15.5px] leading-relaxed wrap-anywhere"
          lang={drop.language ?? undefined}
        >
          {lead && <PublisherText as="p">{lead}</PublisherText>}
          {rest.map((paragraph, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs never move, and may be equal
            <PublisherText as="p" key={index}>
              {paragraph}
            </PublisherText>
          ))}
        </div>
        {(!lead || drop.text) && (
          <p className="mt-4 text-quiet text-ink-2">
            {lead ? t('beginning') : t('noText')}{' '}
            {lead && (
              <a href={drop.url} target="_blank" rel="noreferrer" className="c-link">
                {t('readOn')}
              </a>
            )}
          </p>
        )}
      </div>
      {next && (
        <p className="border-t border-line px-5 py-3 text-quiet text-ink-2 narrow:px-4">
          {t('next')}{' '}
          <PublisherText as="b" className="font-strong text-ink" lang={next.language ?? undefined}>
            {next.title}
          </PublisherText>{' '}
          · <PublisherText>{next.source_name}</PublisherText>
        </p>
      )}
    </article>
  )
}

function pictureOf({ youtube_video_id, picture }: Uncertain): string | undefined {
  return youtube_video_id ? videoPictures(youtube_video_id, 'hqdefault')[0] : (picture ?? undefined)
}
