import { FRESHNESS_HALF_LIFE, FULL_COVERAGE, HOUR, WEIGHTS } from '@daily-drops/core/ranking/weights'

/** Built from the weights that the ranking itself uses, so that no page can state other points. */
export const RANKING_PARAMETERS: readonly { name: string; points: string }[] = [
  { name: 'A specific topic you chose', points: `+${WEIGHTS.topic[3]}` },
  { name: 'A subtopic you chose', points: `+${WEIGHTS.topic[2]}` },
  { name: 'A main topic you chose', points: `+${WEIGHTS.topic[1]}` },
  { name: 'Close to a topic you chose', points: `+${WEIGHTS.neighbour}` },
  {
    name: `How new it is, halving every ${FRESHNESS_HALF_LIFE / HOUR} hours`,
    points: `up to +${WEIGHTS.freshness}`,
  },
  {
    name: `Other sources on the same story, up to ${FULL_COVERAGE}`,
    points: `up to +${WEIGHTS.coverage}`,
  },
  { name: 'Your likes and dislikes', points: `−${WEIGHTS.taste} to +${WEIGHTS.taste}` },
  { name: 'Our editors’ rating of the source', points: `up to +${WEIGHTS.source}` },
  { name: 'A comfortable length', points: `+${WEIGHTS.length}` },
  { name: 'You asked for less of this', points: `down to −${WEIGHTS.less}` },
]
