import { limitWords, type TopicLimit } from '@daily-drops/contract/accounts/topic-limits'
import { useState } from 'react'
import { useLocale } from '../../locale/page-locale.ts'
import { brokenLimit, type TopicOption } from './topic-options.ts'

export interface TopicChoice {
  topics: readonly TopicOption[]
  chosen: ReadonlySet<number>
  /** Why the last topic was refused. */
  refusal: string | undefined
  toggle(id: number): void
  forgetRefusal(): void
}

interface Start {
  topics: readonly TopicOption[]
  saved: readonly number[]
  /** The values of a refused form. */
  sent?: Record<string, string[]> | undefined
  premium: boolean
}

export function useTopicChoice({ topics, saved, sent, premium }: Start): TopicChoice {
  const locale = useLocale()
  const [chosen, setChosen] = useState<ReadonlySet<number>>(
    () => new Set(sent ? sent.topic?.map(Number) : saved),
  )
  const [refusal, setRefusal] = useState<TopicLimit>()

  function toggle(id: number) {
    const next = new Set(chosen)
    const adds = !next.delete(id)
    if (adds) next.add(id)
    // A reader who has too many after a change of plan must be able to remove some.
    const refused = adds ? brokenLimit(topics, next, premium) : undefined
    setRefusal(refused)
    if (!refused) setChosen(next)
  }

  return {
    topics,
    chosen,
    refusal: refusal && limitWords(refusal, locale),
    toggle,
    forgetRefusal: () => setRefusal(undefined),
  }
}
