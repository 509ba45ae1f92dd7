import { onboarding } from '@daily-drops/messages/subjects/onboarding'
import { type ReactNode, useEffect, useRef } from 'react'
import { track } from '../../../analytics/track.ts'
import { useMessages, useNumberFormat } from '../../../locale/page-locale.ts'
import { cn } from '../../../ui/class-names.ts'
import { PostForm } from '../../../ui/forms/post-form.tsx'
import type { FormRefusal } from '../../../ui/forms/refusal.ts'
import { LanguagePicker } from '../language-picker.tsx'
import { LimitNotice } from '../limit-notice.tsx'
import type { loadChoice } from '../load-choice.ts'
import { useTopicChoice } from '../use-topic-choice.ts'
import { VideoSwitch } from '../video-switch.tsx'
import { AboutStep } from './about-step.tsx'
import { EditionPreview, type Preview } from './edition-preview.tsx'
import { STEPS } from './onboarding-form.ts'
import { ReviewStep } from './review-step.tsx'
import { StepBar } from './step-bar.tsx'
import { TopicsStep } from './topics-step.tsx'
import { useKeptDraft } from './use-kept-draft.ts'
import { useLivePreview } from './use-live-preview.ts'

interface OnboardingScreenProps extends Awaited<ReturnType<typeof loadChoice>> {
  step: number
  preview: Preview | null
  refusal: FormRefusal | undefined
}

export function OnboardingScreen(props: OnboardingScreenProps) {
  const t = useMessages(onboarding)
  const { step, choice, topics, premium, refusal } = props
  const topicChoice = useTopicChoice({ topics, saved: choice.topics, sent: refusal?.values, premium })
  const preview = useLivePreview(props.preview, topicChoice.chosen, choice.languages)
  const form = useRef<HTMLFormElement>(null)
  const keeping = useKeptDraft(form)
  useStepEvents(step)
  return (
    <PostForm ref={form} refusal={refusal} hidden={{ step: String(step) }} {...keeping}>
      <StepProgress step={step} />
      <h1 className="mt-3 font-display text-page font-normal">{t(step === 1 ? 'question' : 'welcome')}</h1>
      <div className={cn('mt-2 grid gap-x-14 gap-y-10', step === 1 && 'lg:grid-cols-onboarding')}>
        <div className="min-w-0">
          <StepPanel title={t('step.topics')} hint={t('topicsHint')} current={step === 1}>
            <TopicsStep choice={topicChoice} />
          </StepPanel>
          <StepPanel title={t('step.languages')} current={step === 2}>
            <div className="grid gap-8">
              <LanguagePicker heading="h3" saved={choice.languages} />
              <VideoSwitch saved={choice.youtube_embed_pref} />
            </div>
          </StepPanel>
          <StepPanel title={t('step.about')} hint={t('aboutHint')} current={step === 3}>
            <AboutStep saved={choice} />
          </StepPanel>
          {step === STEPS.length && (
            <StepPanel title={t('step.review')} current>
              <ReviewStep {...props} />
            </StepPanel>
          )}
          <LimitNotice refusal={refusal?.fields?.topic} />
        </div>
        {step === 1 && <EditionPreview preview={preview} title={t('firstEditionNow')} live />}
      </div>
      <StepBar step={step} choice={topicChoice} preview={preview} />
    </PostForm>
  )
}

function useStepEvents(step: number): void {
  useEffect(() => track('onboarding_start', {}), [])
  useEffect(() => track(`onboarding_step_${step as 1 | 2 | 3 | 4}`, {}), [step])
}

function StepProgress({ step }: { step: number }) {
  const t = useMessages(onboarding)
  const percent = useNumberFormat({ style: 'percent' })
  const share = step / STEPS.length
  return (
    <p className="flex items-center gap-2.5 text-meta text-ink-2 tabular-nums">
      <progress
        aria-label={t('setup')}
        value={share * 100}
        max={100}
        className="h-1 w-16 appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-ink [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-ink"
      />
      <span>
        {t.rich('progress', {
          step,
          total: STEPS.length,
          share: percent.format(share),
          b: (words) => <span key="share">{words}</span>,
        })}
      </span>
    </p>
  )
}

interface StepPanelProps {
  title: string
  hint?: string
  current: boolean
  children: ReactNode
}

/** Its fields stay in the form while another step is shown. */
function StepPanel({ title, hint, current, children }: StepPanelProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const opened = useRef(current)
  useEffect(() => {
    if (current && !opened.current) heading.current?.focus()
    opened.current = current
  }, [current])
  return (
    <div className={cn(!current && 'hidden')}>
      <h2 ref={heading} tabIndex={-1} className="mt-4 text-headline font-medium outline-none">
        {title}
      </h2>
      {hint && <p className="mt-1 text-ink-2">{hint}</p>}
      <div className="mt-5">{children}</div>
    </div>
  )
}
