import {
  FRESHNESS_HALF_LIFE,
  FULL_COVERAGE,
  HOUR,
  type TermName,
  WEIGHTS,
} from '@daily-drops/core/ranking/weights'
import type { Locale } from '@daily-drops/messages/locales'
import { ranking } from '@daily-drops/messages/subjects/ranking'

interface Parameter {
  name: string
  points: string
}

/** Built from the weights that the ranking itself uses, so that no page can state other points. */
export function rankingParameters(locale: Locale): readonly Parameter[] {
  const t = ranking.in(locale)
  const always = (points: number) => t('points.always', { points })
  const upTo = (points: number) => t('points.upTo', { points })
  const parameters: Record<TermName, readonly Parameter[]> = {
    topic: [
      { name: t('parameter.specificTopic'), points: always(WEIGHTS.topic[3]) },
      { name: t('parameter.subtopic'), points: always(WEIGHTS.topic[2]) },
      { name: t('parameter.mainTopic'), points: always(WEIGHTS.topic[1]) },
    ],
    neighbour: [{ name: t('parameter.neighbour'), points: always(WEIGHTS.neighbour) }],
    freshness: [
      {
        name: t('parameter.freshness', { hours: FRESHNESS_HALF_LIFE / HOUR }),
        points: upTo(WEIGHTS.freshness),
      },
    ],
    coverage: [{ name: t('parameter.coverage', { sources: FULL_COVERAGE }), points: upTo(WEIGHTS.coverage) }],
    taste: [{ name: t('parameter.taste'), points: t('points.either', { points: WEIGHTS.taste }) }],
    source: [{ name: t('parameter.source'), points: upTo(WEIGHTS.source) }],
    length: [{ name: t('parameter.length'), points: always(WEIGHTS.length) }],
    less: [{ name: t('parameter.less'), points: t('points.downTo', { points: WEIGHTS.less }) }],
  }
  return Object.values(parameters).flat()
}
