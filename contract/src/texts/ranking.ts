import {
  MAX_EDITION_SIZE,
  MAX_PER_SOURCE,
  MAX_SPONSORED,
  MIN_EDITION_SIZE,
  MIN_VIDEOS,
} from '@daily-drops/core/limits'
import {
  AIMED_MINUTES,
  FRESHNESS_HALF_LIFE,
  FULL_COVERAGE,
  HOUR,
  LENGTH_MARGIN,
  LONG_MINUTES,
  type TermName,
  WEIGHTS,
} from '@daily-drops/core/ranking/weights'
import { inWords } from '@daily-drops/core/text/in-words'

interface Parameter {
  name: string
  points: string
}

const PARAMETERS: Record<TermName, readonly Parameter[]> = {
  topic: [
    { name: 'A specific topic you chose', points: `+${WEIGHTS.topic[3]}` },
    { name: 'A subtopic you chose', points: `+${WEIGHTS.topic[2]}` },
    { name: 'A main topic you chose', points: `+${WEIGHTS.topic[1]}` },
  ],
  neighbour: [{ name: 'Close to a topic you chose', points: `+${WEIGHTS.neighbour}` }],
  freshness: [
    {
      name: `How new it is, halving every ${FRESHNESS_HALF_LIFE / HOUR} hours`,
      points: `up to +${WEIGHTS.freshness}`,
    },
  ],
  coverage: [
    {
      name: `Other sources on the same story, up to ${FULL_COVERAGE}`,
      points: `up to +${WEIGHTS.coverage}`,
    },
  ],
  taste: [{ name: 'Your likes and dislikes', points: `−${WEIGHTS.taste} to +${WEIGHTS.taste}` }],
  source: [{ name: 'Our editors’ rating of the source', points: `up to +${WEIGHTS.source}` }],
  length: [{ name: 'A comfortable length', points: `+${WEIGHTS.length}` }],
  less: [{ name: 'You asked for less of this', points: `down to −${WEIGHTS.less}` }],
}

/** Built from the weights that the ranking itself uses, so that no page can state other points. */
export const RANKING_PARAMETERS: readonly Parameter[] = Object.values(PARAMETERS).flat()

const sentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`

/** The rules of an edition, with the numbers that the ranking itself uses. */
export const RANKING_RULES = [
  sentence(
    `${inWords(MIN_EDITION_SIZE)} to ${inWords(MAX_EDITION_SIZE)} items, at least ${inWords(MIN_VIDEOS)} of them a video`,
  ),
  sentence(
    `at most ${inWords(MAX_PER_SOURCE)} from one source, at most ${inWords(MAX_SPONSORED)} sponsored, none for Premium readers`,
  ),
  `About ${AIMED_MINUTES} minutes in all, videos included.`,
  `Nothing longer than ${LONG_MINUTES} minutes while a shorter item of its kind is within ${LENGTH_MARGIN} points.`,
  'Only languages you chose, and nothing you muted, dismissed or reported.',
  'No story you were shown before.',
  'Each day’s edition is made once and doesn’t change.',
]
