import type { Weights } from './decide.ts'
import type { LanguageGroup } from './evidence.ts'

/** Written by npm run fit:tagging, from the development part of pipeline/eval/tagging; do not edit. */
export const WEIGHTS: Record<LanguageGroup, { hybrid: Weights; words: Weights }> = {
  english: {
    hybrid: {
      sub: [1.122, 4.514, 1.515, 1.21, 0.633, 5.194, 1.387, 0.7, 1.78, 2.532, 1.011, 0, 0],
      specific: [3.27, 3.436, 4.045, 0],
    },
    words: {
      sub: [0, 0, 0, 0, 0, 0, 0, 0, 2.633, 3.182, 1.688, 0, 0],
      specific: [0, 0, 5.096, 0],
    },
  },
  latin: {
    hybrid: {
      sub: [1.826, 2.866, 2.269, -0.053, 1.334, 3.229, 2.117, -0.203, 3.19, 0, 3.594, 1.405, -0.048],
      specific: [3.224, 4.963, 0, 4.062],
    },
    words: {
      sub: [0, 0, 0, 0, 0, 0, 0, 0, 3.357, 0, 3.593, 2.031, 0.291],
      specific: [0, 0, 0, 5.156],
    },
  },
  other: {
    hybrid: {
      sub: [0, 0, 0, 0, 0, 0, 0, 0, 3.752, 0, 2.413, 0, 0],
      specific: [0, 0, 0, 0],
    },
    words: {
      sub: [0, 0, 0, 0, 0, 0, 0, 0, 3.752, 0, 2.413, 0, 0],
      specific: [0, 0, 0, 0],
    },
  },
}
