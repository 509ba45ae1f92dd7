import { LANGUAGES } from '@daily-drops/core/languages'
import { listed } from '@daily-drops/messages/formats'
import { languageName } from '@daily-drops/messages/language-name'
import { onboarding } from '@daily-drops/messages/subjects/onboarding'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { inNameOrder } from '../../../locale/name-order.ts'
import { useLocale, useMessages } from '../../../locale/page-locale.ts'
import type { loadChoice } from '../load-choice.ts'
import { EditionPreview, type Preview } from './edition-preview.tsx'

interface ReviewStepProps extends Pick<Awaited<ReturnType<typeof loadChoice>>, 'choice' | 'topics'> {
  preview: Preview | null
}

export function ReviewStep({ choice, topics, preview }: ReviewStepProps) {
  const t = useMessages(onboarding)
  const locale = useLocale()
  const labels = new Map(topics.map((topic) => [topic.id, topic.label]))
  const chosen = choice.topics.map((id) => labels.get(id)).filter((label) => label !== undefined)
  const name = inNameOrder(locale, choice.first_name, choice.last_name).filter(Boolean).join(' ')
  const languages = LANGUAGES.filter(({ code }) => choice.languages.includes(code))
  return (
    <div className="grid gap-8">
      <dl>
        <Line step={1}>{listed(locale, chosen) || t('noTopics')}</Line>
        <Line step={2}>
          {t('languagesAndVideo', {
            languages: listed(
              locale,
              languages.map(({ code }) => languageName(code, locale)),
            ),
            embeds: choice.youtube_embed_pref ? 'on' : 'off',
          })}
        </Line>
        <Line step={3}>
          {[name, choice.company_role, t(choice.is_public ? 'publicProfile' : 'privateProfile')]
            .filter(Boolean)
            .join(' · ')}
        </Line>
      </dl>
      {preview && <EditionPreview preview={preview} title={t('firstEdition')} />}
    </div>
  )
}

const PARTS = { 1: 'topics', 2: 'languages', 3: 'about' } as const

function Line({ step, children }: { step: keyof typeof PARTS; children: ReactNode }) {
  const t = useMessages(onboarding)
  const part = PARTS[step]
  return (
    <div className="relative border-b border-line py-3 pe-20">
      <dt className="text-meta text-ink-3">{t(`step.${part}`)}</dt>
      <dd className="break-words">
        {children}
        <Link
          to={`/onboarding?step=${step}`}
          className="absolute top-3 end-0 inline-flex min-h-10 items-center text-ui font-strong text-accent underline-offset-2 hover:underline"
        >
          {t.rich(`change.${part}`, {
            sr: (words) => (
              <span key="sr" className="sr-only">
                {words}
              </span>
            ),
          })}
        </Link>
      </dd>
    </div>
  )
}
