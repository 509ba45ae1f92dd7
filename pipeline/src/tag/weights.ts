import type { Weights } from './decide.ts'
import type { LanguageGroup } from './evidence.ts'

/** Written by npm run fit:tagging, from the development part of pipeline/eval/tagging; do not edit. */
export const WEIGHTS: Record<LanguageGroup, { hybrid: Weights; words: Weights }> = {
  english: {
    hybrid: {
      sub: [1.122, 4.514, 1.515, 1.21, 0.633, 5.194, 1.386, 0.7, 1.78, 2.532, 1.012, 0, 0],
      specific: [3.269, 3.437, 4.045, 0],
    },
    words: {
      sub: [0, 0, 0, 0, 0, 0, 0, 0, 2.633, 3.182, 1.688, 0, 0],
      specific: [0, 0, 5.096, 0],
    },
  },
  latin: {
    hybrid: {
      sub: [1.498, 2.269, 2.56, 0.134, 1.408, 3.326, 2.521, -0.6, 2.412, 0, 2.084, 1.235, 0.114],
      specific: [3.222, 4.965, 0, 4.062],
    },
    words: {
      sub: [0, 0, 0, 0, 0, 0, 0, 0, 2.678, 0, 2.227, 1.996, 0.409],
      specific: [0, 0, 0, 5.156],
    },
  },
  other: {
    hybrid: {
      sub: [0.034, 1, -1.93, 1.078, 2.87, 1.795, -0.646, -1.06, 3.23, 0, 2.702, 0, 0],
      specific: [0.057, 1.369, 0, 0],
    },
    words: {
      sub: [0, 0, 0, 0, 0, 0, 0, 0, 3.266, 0, 2.742, 0, 0],
      specific: [0, 0, 0, 0],
    },
  },
}
