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
      sub: [1.664, 2.616, 1.974, -0.257, 1.467, 3.093, 1.859, -0.102, 3.118, 0, 3.551, 1.731, -0.215],
      specific: [3.224, 4.963, 0, 4.062],
      confidence: {
        byText: [-0.415, 0.658],
        withSource: [-0.875, 0.575],
      },
    },
    words: {
      sub: [0, 0, 0, 0, 0, 0, 0, 0, 3.3, 0, 3.639, 2.288, 0.057],
      specific: [0, 0, 0, 5.156],
      confidence: {
        byText: [-0.623, 0.791],
        withSource: [-1.001, 0.683],
      },
    },
  },
  other: {
    hybrid: null,
    words: {
      sub: [0, 0, 0, 0, 0, 0, 0, 0, 3.752, 0, 2.413, 0, 0],
      specific: [0, 0, 0, 0],
      confidence: {
        byText: [0.028, 0.584],
        withSource: [-0.454, 0.993],
      },
    },
  },
}
