import { topicArchive as messages } from '@daily-drops/messages/subjects/topic-archive'
import { Check } from 'lucide-react'
import { useMessages } from '../../locale/page-locale.ts'
import { ButtonLink } from '../../ui/button.tsx'

const BULLETS = ['archive', 'videos', 'advertising', 'newsletters'] as const

export function ArchiveUpsell() {
  const t = useMessages(messages)
  return (
    <aside
      aria-labelledby="premium-archive"
      className="h-fit rounded-md bg-premium-soft p-5 lg:sticky lg:top-20"
    >
      <h2 id="premium-archive" className="text-sub leading-snug font-medium">
        {t('upsell.title')}
      </h2>
      <ul className="mt-3 space-y-1.5 text-ui">
        {BULLETS.map((bullet) => (
          <li key={bullet} className="flex items-start gap-2">
            <Check aria-hidden="true" className="mt-1 size-4 shrink-0 text-premium" />
            {t(`upsell.${bullet}`)}
          </li>
        ))}
      </ul>
      <ButtonLink to="/pricing" className="mt-4 w-full">
        {t('upsell.upgrade')}
      </ButtonLink>
      <p className="mt-3 text-center text-note text-ink-2">{t('upsell.guarantee')}</p>
    </aside>
  )
}
