import { sponsor as messages } from '@daily-drops/messages/subjects/sponsor'
import { useMessages } from '../../locale/page-locale.ts'
import { Badge } from '../../ui/badge.tsx'
import { SponsorName } from '../../ui/sponsor-name.tsx'

/** The card as readers see it. */
export function SponsoredPreview({ headline, sponsor }: { headline: string; sponsor: string }) {
  const t = useMessages(messages)
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5 rounded-md border border-dashed border-line-strong px-5 py-4 text-ui">
      <Badge tone="quiet">{t('sponsored')}</Badge>
      <span>
        <bdi>{headline}</bdi> <SponsorName>{sponsor}</SponsorName>
      </span>
    </div>
  )
}
