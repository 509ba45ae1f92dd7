import { ARCHIVE } from '@daily-drops/contract/texts/topics'
import { Check } from 'lucide-react'
import { ButtonLink } from '../../ui/button.tsx'

export function ArchiveUpsell() {
  const { title, bullets, upgrade, guarantee } = ARCHIVE.upsell
  return (
    <aside
      aria-labelledby="premium-archive"
      className="h-fit rounded-md bg-premium-soft p-5 lg:sticky lg:top-20"
    >
      <h2 id="premium-archive" className="text-sub leading-snug font-medium">
        {title}
      </h2>
      <ul className="mt-3 space-y-1.5 text-ui">
        {bullets.map((bullet) => (
          <li key={bullet} className="flex items-start gap-2">
            <Check aria-hidden="true" className="mt-1 size-4 shrink-0 text-premium" />
            {bullet}
          </li>
        ))}
      </ul>
      <ButtonLink to="/pricing" className="mt-4 w-full">
        {upgrade}
      </ButtonLink>
      <p className="mt-3 text-center text-note text-ink-2">{guarantee}</p>
    </aside>
  )
}
