import type { Weights } from './decide.ts'
import type { LanguageGroup } from './evidence.ts'

/** Written by npm run fit:tagging; do not edit. Without a hybrid the model is not asked. */
export const WEIGHTS: Record<LanguageGroup, { hybrid: Weights | null; words: Weights }> = {
  english: {
    hybrid: {
      sub: [0.877, 4.361, 1.385, 1.115, 1.276, 5.061, 1.226, 0.632, 1.651, 2.624, 1.273, 0, 0],
      specific: [3.271, 3.429, 4.047, 0],
      confidence: {
        byText: [-0.165, 0.627],
        withSource: [-0.1, 0.564],
      },
    },
    words: {
      sub: [0, 0, 0, 0, 0, 0, 0, 0, 2.525, 3.21, 1.991, 0, 0],
      specific: [0, 0, 5.096, 0],
      confidence: {
        byText: [-0.402, 0.64],
        withSource: [-0.254, 0.516],
      },
    },
  },
  latin: {
    hybrid: {
      sub: [2.075, 1.958, 1.253, -0.588, 1.962, 2.282, 0.488, -0.513, 3.45, 0.91, 3.105, 1.869, -0.373],
      specific: [1.816, 3.403, 4.784, 2.861],
      confidence: {
        byText: [-0.42, 0.645],
        withSource: [-0.635, 0.468],
      },
    },
    words: {
      sub: [0, 0, 0, 0, 0, 0, 0, 0, 3.685, 1.056, 3.093, 2.286, -0.18],
      specific: [0, 0, 5.073, 3.515],
      confidence: {
        byText: [-0.368, 0.602],
        withSource: [-0.542, 0.413],
      },
    },
  },
  other: {
    hybrid: null,
    words: {
      sub: [0, 0, 0, 0, 0, 0, 0, 0, 4.015, 0.391, 1.872, 0, 0],
      specific: [0, 0, 4.31, 0],
      confidence: {
        byText: [-0.009, 0.725],
        withSource: [-0.407, 1.227],
      },
    },
  },
}
