import { itemMinutes } from '@daily-drops/core/editions/mark-shape'
import { inkOf } from '@daily-drops/core/topics/topic-inks'
import { choiceRules } from '@daily-drops/messages/subjects/choice-rules'
import { onboarding } from '@daily-drops/messages/subjects/onboarding'
import { X } from 'lucide-react'
import { useId } from 'react'
import { useNavigation } from 'react-router'
import { useMessages } from '../../../locale/page-locale.ts'
import { Button } from '../../../ui/button.tsx'
import { useHydrated } from '../../../ui/in-browser.ts'
import { EditionMark } from '../../../ui/pictures/edition-mark.tsx'
import { chosenOf } from '../topic-options.ts'
import type { TopicChoice } from '../use-topic-choice.ts'
import type { Preview } from './edition-preview.tsx'
import { STEPS } from './onboarding-form.ts'

interface StepBarProps {
  step: number
  choice: TopicChoice
  preview: Preview | null
}

/**
 * Stays visible: how many topics are chosen, and the button to continue. Continue comes first, because Enter
 * clicks the first button.
 */
export function StepBar({ step, choice, preview }: StepBarProps) {
  const t = useMessages(onboarding)
  const rule = useMessages(choiceRules)
  const intent = useNavigation().formData?.get('intent')
  const count = choice.chosen.size
  // Without scripts nothing would enable the button again, so there the server refuses the step.
  const isStuck = useHydrated() && step < STEPS.length && count === 0
  const hintId = useId()
  return (
    <div
      data-keep-clear
      className="sticky bottom-[var(--below,0px)] z-10 -mx-gutter mt-8 -mb-14 border-t border-line bg-paper px-gutter py-3.5"
    >
      <div className="flex flex-row-reverse items-center gap-2.5 max-md:flex-wrap-reverse">
        {step < STEPS.length ? (
          <Button
            variant="primary"
            type="submit"
            name="intent"
            value="continue"
            size="lg"
            busy={intent === 'continue'}
            disabled={isStuck}
            aria-describedby={isStuck ? hintId : undefined}
          >
            {t('continue')}
          </Button>
        ) : (
          <Button
            variant="primary"
            type="submit"
            name="intent"
            value="complete"
            size="lg"
            busy={intent === 'complete'}
          >
            {t(intent === 'complete' ? 'completing' : 'complete')}
          </Button>
        )}
        <Button
          type="submit"
          name="intent"
          value="back"
          size="lg"
          disabled={step === 1}
          busy={intent === 'back'}
        >
          {t('back')}
        </Button>
        <div className="me-auto flex min-w-0 items-center gap-3">
          {preview && preview.ranked_drops.length > 0 && (
            <EditionMark
              layers={preview.ranked_drops.map((drop) => ({
                minutes: itemMinutes(drop),
                ink: drop.main_topic?.ink ?? null,
                state: 'new',
              }))}
              pixels={40}
              className="h-10 shrink-0 max-sm:hidden"
            />
          )}
          {/* Later steps choose other things, so the noun is needed there. */}
          <p role="status" id={hintId} className="font-serif text-row">
            {isStuck ? rule('topic.first') : t(step === 1 ? 'chosen' : 'topics', { count })}
          </p>
          <ul className="flex gap-2 overflow-hidden max-md:hidden">
            {step === 1 &&
              chosenOf(choice.topics, choice.chosen, 1).map((topic) => (
                <li key={topic.id} className={`t-${inkOf(topic.slug)}`}>
                  <button
                    type="button"
                    aria-label={t('removeTopic', { topic: topic.label })}
                    onClick={() => choice.toggle(topic.id)}
                    className="inline-flex min-h-9 items-center gap-1.5 rounded-full bg-topic px-3 text-ui whitespace-nowrap text-topic-on"
                  >
                    {topic.label}
                    <X aria-hidden="true" className="size-3.5" />
                  </button>
                </li>
              ))}
          </ul>
        </div>
      </div>
    </div>
  )
}
