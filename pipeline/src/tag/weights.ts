// biome-ignore-all lint/suspicious/noApproximativeNumericConstant: learned, whatever constant is near
import type { Weights } from './decide.ts'
import type { LanguageGroup } from './evidence.ts'

/** Written by npm run fit:tagging; do not edit. Without a hybrid the model is not asked. */
export const WEIGHTS: Record<LanguageGroup, { hybrid: Weights | null; words: Weights }> = {
  english: {
    hybrid: {
      sub: [0.877, 4.361, 1.385, 1.115, 1.276, 5.061, 1.226, 0.632, 1.651, 2.624, 1.273, 0, 0],
      specific: [3.271, 3.429, 4.047, 0],
      confidence: {
        all: {
          byText: [-0.165, 0.627],
          withSource: [-0.1, 0.564],
        },
      },
    },
    words: {
      sub: [0, 0, 0, 0, 0, 0, 0, 0, 2.525, 3.21, 1.991, 0, 0],
      specific: [0, 0, 5.096, 0],
      confidence: {
        all: {
          byText: [-0.402, 0.64],
          withSource: [-0.254, 0.516],
        },
      },
    },
  },
  latin: {
    hybrid: {
      sub: [2.026, 1.921, 1.228, -0.666, 1.854, 2.16, 0.501, -0.481, 3.412, 0.998, 3.329, 1.835, -0.398],
      specific: [1.816, 3.403, 4.784, 2.861],
      confidence: {
        all: {
          byText: [-0.395, 0.633],
          withSource: [-0.679, 0.489],
        },
        it: {
          byText: [-0.442, 0.705],
          withSource: [-0.744, 0.585],
        },
        es: {
          byText: [-0.401, 0.607],
          withSource: [-0.612, 0.459],
        },
        fr: {
          byText: [-0.567, 0.497],
          withSource: [-1.069, 0.319],
        },
        de: {
          byText: [-0.439, 0.888],
          withSource: [-0.457, 0.601],
        },
        pt: {
          byText: [-0.265, 0.517],
          withSource: [-0.619, 0.534],
        },
        nl: {
          byText: [-0.262, 0.678],
          withSource: [-0.679, 0.489],
        },
      },
    },
    words: {
      sub: [0, 0, 0, 0, 0, 0, 0, 0, 3.649, 1.125, 3.338, 2.267, -0.241],
      specific: [0, 0, 5.073, 3.515],
      confidence: {
        all: {
          byText: [-0.403, 0.617],
          withSource: [-0.686, 0.474],
        },
        it: {
          byText: [-0.481, 0.693],
          withSource: [-0.774, 0.577],
        },
        es: {
          byText: [-0.334, 0.608],
          withSource: [-0.556, 0.364],
        },
        fr: {
          byText: [-0.587, 0.429],
          withSource: [-1.004, 0.256],
        },
        de: {
          byText: [-0.595, 0.942],
          withSource: [-0.657, 0.735],
        },
        pt: {
          byText: [-0.228, 0.532],
          withSource: [-0.534, 0.538],
        },
        nl: {
          byText: [-0.166, 0.638],
          withSource: [-0.686, 0.474],
        },
      },
    },
  },
  other: {
    hybrid: null,
    words: {
      sub: [0, 0, 0, 0, 0, 0, 0, 0, 4.068, 0.411, 1.909, 0.233, 0.124],
      specific: [0, 0, 4.321, 0.301],
      confidence: {
        all: {
          byText: [0.196, 0.643],
          withSource: [-0.439, 1.162],
        },
        ar: {
          byText: [0.411, 0.485],
          withSource: [-0.439, 1.162],
        },
        ja: {
          byText: [0.035, 0.76],
          withSource: [-0.443, 1.17],
        },
      },
    },
  },
}
