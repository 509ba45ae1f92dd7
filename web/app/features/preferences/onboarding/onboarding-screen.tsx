import { ONBOARDING } from '@daily-drops/contract/texts/preferences'
import { type ReactNode, useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { track } from '../../../analytics/track.ts'
import { Button } from '../../../ui/button.tsx'
import { cn } from '../../../ui/class-names.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Progress } from '../../../ui/progress.tsx'
import { LanguagePicker } from '../language-picker.tsx'
import { LimitNotice } from '../limit-notice.tsx'
import type { loadChoice } from '../load-choice.ts'
import { useTopicChoice } from '../use-topic-choice.ts'
import { VideoSwitch } from '../video-switch.tsx'
import { AboutStep } from './about-step.tsx'
import type { Preview } from './edition-preview.tsx'
import { STEPS } from './onboarding-form.ts'
import { ReviewStep } from './review-step.tsx'
import { TopicsStep } from './topics-step.tsx'
import { useKeptDraft } from './use-kept-draft.ts'

interface OnboardingScreenProps extends Awaited<ReturnType<typeof loadChoice>> {
  step: number
  preview: Preview | null
  refusal: string | undefined
}

export function OnboardingScreen(props: OnboardingScreenProps) {
  const { step, choice, topics, premium, refusal } = props
  const topicChoice = useTopicChoice({ topics, saved: choice.topics, premium })
  const form = useRef<HTMLFormElement>(null)
  const keeping = useKeptDraft(form)
  useStepEvents(step)
  return (
    <>
      <PageHeader
        title="Welcome to Daily Drops"
        subtitle="Four short steps to your first edition. Leave at any time: nothing is lost."
      />
      <StepProgress step={step} />
      <Form method="post" ref={form} {...keeping} className="mt-7 grid gap-8">
        <input type="hidden" name="step" value={step} />
        <StepPanel title="About you" hint="All of it is optional." current={step === 1}>
          <AboutStep saved={choice} />
        </StepPanel>
        <StepPanel title="Languages and video" current={step === 2}>
          <div className="grid gap-8">
            <LanguagePicker heading="h3" saved={choice.languages} />
            <VideoSwitch saved={choice.youtube_embed_pref} />
          </div>
        </StepPanel>
        <StepPanel
          title="Topics"
          hint="Choose what you want to hear about. One is enough."
          current={step === 3}
        >
          <TopicsStep choice={topicChoice} />
        </StepPanel>
        {step === STEPS.length && (
          <StepPanel title="Review" current>
            <ReviewStep {...props} />
          </StepPanel>
        )}
        <LimitNotice refusal={refusal} />
        <StepButtons step={step} />
      </Form>
    </>
  )
}

function useStepEvents(step: number): void {
  useEffect(() => track('onboarding_start', {}), [])
  useEffect(() => track(`onboarding_step_${step as 1 | 2 | 3 | 4}`, {}), [step])
}

function StepProgress({ step }: { step: number }) {
  const percent = (step / STEPS.length) * 100
  return (
    <div className="mt-8">
      <p className="mb-2 flex justify-between text-meta text-ink-3 tabular-nums">
        <span>
          Step {step} of {STEPS.length}
        </span>
        <span>{percent}%</span>
      </p>
      <Progress label="Setup" value={percent} />
    </div>
  )
}

/** Continue comes first in the page, because Enter in a field presses the first button. */
function StepButtons({ step }: { step: number }) {
  const intent = useNavigation().formData?.get('intent')
  return (
    <div className="flex flex-row-reverse justify-between border-t border-line pt-5">
      {step < STEPS.length ? (
        <Button type="submit" name="intent" value="continue" size="lg" busy={intent === 'continue'}>
          Continue
        </Button>
      ) : (
        <Button type="submit" name="intent" value="complete" size="lg" busy={intent === 'complete'}>
          {intent === 'complete' ? ONBOARDING.completing : ONBOARDING.complete}
        </Button>
      )}
      <Button
        type="submit"
        name="intent"
        value="back"
        variant="secondary"
        size="lg"
        disabled={step === 1}
        busy={intent === 'back'}
      >
        Back
      </Button>
    </div>
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
      <h2 ref={heading} tabIndex={-1} className="text-headline font-medium outline-none">
        {title}
      </h2>
      {hint && <p className="mt-1 text-meta text-ink-2">{hint}</p>}
      <div className="mt-5">{children}</div>
    </div>
  )
}
