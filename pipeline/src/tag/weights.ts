// biome-ignore-all lint/suspicious/noApproximativeNumericConstant: learned, whatever constant is near
import type { Weights } from './decide.ts'
import type { LanguageGroup } from './evidence.ts'

/** Written by npm run fit -- tagging, do not edit. Without a hybrid no vectors are used. */
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
  student: {
    hybrid: {
      sub: [-1.183, 2.387, 1.62, -0.085, 0.589, 2.659, 0.292, 1.963, 2.079, 0.587, 1.192, 1.377, -0.339],
      specific: [3.002, 3.756, 4.184, 2.811],
      confidence: {
        all: {
          byText: [0.767, 1.093],
          withSource: [0.298, 0.855],
        },
        it: {
          byText: [0.88, 1.06],
          withSource: [0.382, 0.728],
        },
        es: {
          byText: [0.587, 1.61],
          withSource: [0.218, 1.347],
        },
        fr: {
          byText: [0.629, 1.02],
          withSource: [0.013, 0.85],
        },
        de: {
          byText: [0.967, 1.141],
          withSource: [0.703, 0.641],
        },
        pt: {
          byText: [0.765, 1.07],
          withSource: [0.183, 0.731],
        },
        nl: {
          byText: [0.964, 0.993],
          withSource: [0.298, 0.855],
        },
        ar: {
          byText: [0.805, 0.984],
          withSource: [0.298, 0.855],
        },
        ja: {
          byText: [0.757, 0.935],
          withSource: [0.279, 1.15],
        },
      },
    },
    words: {
      sub: [0, 0, 0, 0, 0, 0, 0, 0, 3.657, 1.316, 2.366, 2.264, -0.461],
      specific: [0, 0, 4.835, 3.267],
      confidence: {
        all: {
          byText: [-0.354, 0.716],
          withSource: [-0.417, 0.472],
        },
        it: {
          byText: [-0.34, 0.808],
          withSource: [-0.294, 0.521],
        },
        es: {
          byText: [-0.459, 0.656],
          withSource: [-0.419, 0.275],
        },
        fr: {
          byText: [-0.477, 0.539],
          withSource: [-0.695, 0.302],
        },
        de: {
          byText: [-0.311, 0.991],
          withSource: [-0.076, 0.519],
        },
        pt: {
          byText: [-0.543, 0.759],
          withSource: [-0.704, 0.528],
        },
        nl: {
          byText: [0.056, 0.698],
          withSource: [-0.417, 0.472],
        },
        ar: {
          byText: [-0.189, 0.562],
          withSource: [-0.417, 0.472],
        },
        ja: {
          byText: [-0.37, 0.695],
          withSource: [-0.533, 0.675],
        },
      },
    },
  },
  latin: {
    hybrid: {
      sub: [1.913, 1.73, 1.414, -0.866, 1.918, 2.097, 0.659, -0.696, 3.439, 1.153, 2.911, 2.024, -0.714],
      specific: [1.788, 3.353, 4.827, 2.866],
      confidence: {
        all: {
          byText: [-0.261, 0.582],
          withSource: [-0.315, 0.344],
        },
      },
    },
    words: {
      sub: [0, 0, 0, 0, 0, 0, 0, 0, 3.595, 1.32, 2.981, 2.425, -0.598],
      specific: [0, 0, 5.125, 3.512],
      confidence: {
        all: {
          byText: [-0.455, 0.676],
          withSource: [-0.542, 0.424],
        },
      },
    },
  },
  other: {
    hybrid: null,
    words: {
      sub: [0, 0, 0, 0, 0, 0, 0, 0, 3.778, 1.569, 1.207, 0.181, 0.128],
      specific: [0, 0, 4.321, 0.301],
      confidence: {
        all: {
          byText: [0.316, 0.576],
          withSource: [-0.524, 1.23],
        },
      },
    },
  },
}
