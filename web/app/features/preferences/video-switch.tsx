import { topicChoice } from '@daily-drops/messages/subjects/topic-choice'
import { useId } from 'react'
import { useMessages } from '../../locale/page-locale.ts'
import { Badge } from '../../ui/badge.tsx'
import { Switch } from '../../ui/forms/switch.tsx'

export function VideoSwitch({ saved }: { saved: boolean }) {
  const t = useMessages(topicChoice)
  const hint = useId()
  return (
    <div>
      <Switch
        name="youtube_embed_pref"
        defaultChecked={saved}
        aria-describedby={hint}
        label={
          <span className="inline-flex flex-wrap items-center gap-2 font-strong">
            {t('embeds')} <Badge tone="premium">{t('embeds.plan')}</Badge>
          </span>
        }
      />
      <p id={hint} className="text-meta text-ink-2">
        {t('embedsHint')}
      </p>
    </div>
  )
}
