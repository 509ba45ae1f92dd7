import { preferences } from '@daily-drops/messages/subjects/preferences'
import { topicChoice } from '@daily-drops/messages/subjects/topic-choice'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useMessages } from '../../locale/page-locale.ts'
import { Button } from '../../ui/button.tsx'
import { cn } from '../../ui/class-names.ts'
import { Progress } from '../../ui/states/progress.tsx'
import { LimitNotice } from './limit-notice.tsx'
import { MainTopics, SpecificTopics, Subtopics } from './topic-panels.tsx'
import type { TopicChoice } from './use-topic-choice.ts'

const STEPS = [
  { title: 'mainCategories', hint: 'mainHint', Panel: MainTopics },
  { title: 'subtopics', hint: 'subtopicsHint', Panel: Subtopics },
  { title: 'specific', hint: 'specificHint', Panel: SpecificTopics },
] as const

/** All three steps are in the form at all times. Without scripts they are shown one below the other. */
export function TopicWizard({ choice }: { choice: TopicChoice }) {
  const t = useMessages(preferences)
  const parts = useMessages(topicChoice)
  const [step, setStep] = useState(1)
  const titleId = useId()
  function goTo(next: number) {
    choice.forgetRefusal()
    setStep(next)
  }
  // A chosen topic opens its parents, so a reader with only specific topics can continue.
  const isStuck = choice.chosen.size === 0
  return (
    <section aria-labelledby={titleId} className="grid gap-5">
      <div>
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <h2 id={titleId} className="text-headline font-medium">
            {t('wizard')}
          </h2>
          <p className="text-meta text-ink-3 tabular-nums noscript:hidden">
            {t('step', { step, total: STEPS.length })}
          </p>
        </div>
        <Progress label={t('wizard')} value={step} max={STEPS.length} className="mt-3 noscript:hidden" />
      </div>
      {STEPS.map(({ title, hint, Panel }, index) => (
        <StepPanel key={title} title={parts(title)} hint={t(hint)} current={index + 1 === step}>
          <Panel choice={choice} />
        </StepPanel>
      ))}
      <noscript>
        <p className="text-meta text-ink-3">{t('saveForSubtopics')}</p>
      </noscript>
      <LimitNotice refusal={choice.refusal} />
      <div className="flex justify-between noscript:hidden">
        <Button disabled={step === 1} onClick={() => goTo(step - 1)}>
          {t('back')}
        </Button>
        <Button disabled={step === STEPS.length || (step === 1 && isStuck)} onClick={() => goTo(step + 1)}>
          {t('next')}
        </Button>
      </div>
    </section>
  )
}

interface StepPanelProps {
  title: string
  hint: string
  current: boolean
  children: ReactNode
}

function StepPanel({ title, hint, current, children }: StepPanelProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const wasCurrent = useRef(current)
  useEffect(() => {
    if (current && !wasCurrent.current) heading.current?.focus()
    wasCurrent.current = current
  }, [current])
  return (
    <div className={cn(!current && 'hidden noscript:block')}>
      <h3 ref={heading} tabIndex={-1} className="font-sans text-body font-semibold outline-none">
        {title}
      </h3>
      <p className="mb-4 text-meta text-ink-2">{hint}</p>
      {children}
    </div>
  )
}
