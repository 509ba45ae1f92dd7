import { useId } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { Switch } from '../../ui/forms/switch.tsx'

export function VideoSwitch({ saved }: { saved: boolean }) {
  const hint = useId()
  return (
    <div>
      <Switch
        name="youtube_embed_pref"
        defaultChecked={saved}
        aria-describedby={hint}
        label={
          <span className="inline-flex flex-wrap items-center gap-2 font-strong">
            YouTube embeds <Badge tone="premium">Premium</Badge>
          </span>
        }
      />
      <p id={hint} className="text-meta text-ink-2">
        A Premium feature: videos play on the page. Otherwise they open on YouTube.
      </p>
    </div>
  )
}
