import { expect, it } from 'vitest'
import { renderScreen, wordsIn } from '../../../testing/render-screen.tsx'
import type { TopicChoice } from '../use-topic-choice.ts'
import { StepBar } from './step-bar.tsx'

const choice = (...ids: number[]): TopicChoice => ({
  topics: [],
  chosen: new Set(ids),
  refusal: undefined,
  toggle: () => {},
  forgetRefusal: () => {},
})

it.each([
  [1, choice(4, 7), '2 chosen'],
  [2, choice(4, 7), '2 topics'],
  [3, choice(4), '1 topic'],
])('says on step %s what was counted', (step, chosen, words) => {
  expect(wordsIn(renderScreen(<StepBar step={step} choice={chosen} preview={null} />))).toContain(words)
})
