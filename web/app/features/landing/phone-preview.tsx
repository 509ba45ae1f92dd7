import { edition as common } from '@daily-drops/messages/subjects/edition'
import { landing as messages } from '@daily-drops/messages/subjects/landing'
import { useDates, useLocale, useMessages, useNumberFormat } from '../../locale/page-locale.ts'
import { EditionMark } from '../../ui/pictures/edition-mark.tsx'
import { Logo } from '../../ui/pictures/logo.tsx'
import { Thumbnail } from '../../ui/pictures/thumbnail.tsx'
import { PublisherText } from '../../ui/publisher-text.tsx'
import { lengthOf } from './item-length.ts'
import type { LandingItem, LandingView } from './landing-view.ts'

/** The same edition on a phone, as a picture, so that screen readers don't read it twice. */
export function PhonePreview({ edition }: Pick<LandingView, 'edition'>) {
  const t = useMessages(messages)
  const edited = useMessages(common)
  const locale = useLocale()
  const number = useNumberFormat()
  const { formatShortWeekday } = useDates()
  const [lead, ...others] = edition.items
  if (!lead) return null
  const length = lengthOf(lead, locale)
  const minutes = edition.items.reduce((sum, item) => sum + item.minutes, 0)
  const layers = edition.items.map((item) => ({
    minutes: item.minutes,
    ink: item.topic?.ink ?? null,
    state: 'new' as const,
  }))
  return (
    <div aria-hidden="true" className="phone mx-auto select-none">
      <div className="phone-screen">
        <div className="flex h-11 items-center border-b border-line px-4">
          <Logo />
        </div>
        <div className="flex justify-between px-4 pt-2.5">
          <div>
            <p className="font-display text-headline">{edited('title')}</p>
            <p className="mt-1 text-micro text-ink-3">{edited('subtitle')}</p>
          </div>
          <EditionMark layers={layers} pixels={80} className="h-17 shrink-0" />
        </div>
        <p className="mx-4 mt-1.5 flex justify-between border-y border-t-ink border-line py-1.5 text-micro text-ink-2">
          <span>{formatShortWeekday(edition.day)}</span>
          <span>{t('edition.items', { count: edition.items.length })}</span>
          <span>{t('minutes', { minutes })}</span>
        </p>
        <PhonePicture item={lead} className="mt-2.5 rounded-none" />
        <div className={`t-${lead.topic?.ink ?? 'none'} px-4 py-2.5`}>
          <p className="text-micro text-ink-3">
            <PublisherText as="b" className="font-strong text-ink">
              {lead.source}
            </PublisherText>
            {length && ` · ${length}`}
          </p>
          <PublisherText as="p" className="my-1 font-serif text-sub font-medium">
            {lead.title}
          </PublisherText>
          <p className="font-voice text-reason-s text-topic italic">{lead.reason}</p>
        </div>
        {others.map((item, index) => (
          <div key={item.id} className="mx-4 flex gap-2 border-t border-line py-3">
            <span className="w-6 shrink-0 font-display text-headline">{number.format(index + 2)}</span>
            <div className="min-w-0 flex-1">
              <p className="text-micro text-ink-3">
                <PublisherText as="b" className="font-strong text-ink">
                  {item.source}
                </PublisherText>
              </p>
              <PublisherText as="p" className="font-serif text-row-s font-medium wrap-anywhere">
                {item.title}
              </PublisherText>
            </div>
            <PhonePicture item={item} className="aspect-square! w-18 shrink-0" />
          </div>
        ))}
      </div>
    </div>
  )
}

function PhonePicture({ item, className }: { item: LandingItem; className: string }) {
  return (
    <Thumbnail
      type={item.type}
      youtubeId={item.youtubeId}
      picture={item.picture}
      placeholder={{ name: item.source, ink: item.topic?.ink ?? null }}
      className={className}
    />
  )
}
