import { LANGUAGES } from '@daily-drops/core/languages'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { loadChoice } from '../load-choice.ts'
import { EditionPreview, type Preview } from './edition-preview.tsx'
import { STEPS } from './onboarding-form.ts'

interface ReviewStepProps extends Pick<Awaited<ReturnType<typeof loadChoice>>, 'choice' | 'topics'> {
  preview: Preview | null
}

export function ReviewStep({ choice, topics, preview }: ReviewStepProps) {
  const labels = new Map(topics.map((topic) => [topic.id, topic.label]))
  const name = [choice.first_name, choice.last_name].filter(Boolean).join(' ')
  const languages = LANGUAGES.filter(({ code }) => choice.languages.includes(code))
  return (
    <div className="grid gap-8">
      <dl>
        <Line step={1}>{choice.topics.map((id) => labels.get(id)).join(', ') || 'No topics chosen yet'}</Line>
        <Line step={2}>
          {languages.map(({ label }) => label).join(', ')} · YouTube embeds{' '}
          {choice.youtube_embed_pref ? 'on' : 'off'}
        </Line>
        <Line step={3}>
          {[name, choice.company_role, choice.is_public ? 'Public profile' : 'Private profile']
            .filter(Boolean)
            .join(' · ')}
        </Line>
      </dl>
      {preview && <EditionPreview preview={preview} title="Your first edition" />}
    </div>
  )
}

function Line({ step, children }: { step: 1 | 2 | 3; children: ReactNode }) {
  const title = STEPS[step - 1]
  return (
    <div className="relative border-b border-line py-3 pr-20">
      <dt className="text-meta text-ink-3">{title}</dt>
      <dd className="break-words">
        {children}
        <Link
          to={`/onboarding?step=${step}`}
          className="absolute top-3 right-0 inline-flex min-h-10 items-center text-ui font-strong text-accent underline-offset-2 hover:underline"
        >
          Change<span className="sr-only"> {title?.toLowerCase()}</span>
        </Link>
      </dd>
    </div>
  )
}
