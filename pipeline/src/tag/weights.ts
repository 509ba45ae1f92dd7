// biome-ignore-all lint/suspicious/noApproximativeNumericConstant: learned, whatever constant is near
import type { Weights } from './decide.ts'
import type { LanguageGroup } from './evidence.ts'

/** Written by npm run fit -- tagging, do not edit. Without a hybrid the model is not used. */
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
      sub: [1.913, 1.73, 1.414, -0.866, 1.918, 2.097, 0.659, -0.696, 3.439, 1.153, 2.911, 2.024, -0.714],
      specific: [1.788, 3.353, 4.827, 2.866],
      confidence: {
        all: {
          byText: [-0.261, 0.608],
          withSource: [-0.305, 0.362],
        },
        it: {
          byText: [-0.179, 0.656],
          withSource: [-0.348, 0.48],
        },
        es: {
          byText: [-0.324, 0.517],
          withSource: [-0.242, 0.278],
        },
        fr: {
          byText: [-0.424, 0.509],
          withSource: [-0.476, 0.21],
        },
        de: {
          byText: [-0.22, 0.82],
          withSource: [-0.067, 0.419],
        },
        pt: {
          byText: [-0.302, 0.525],
          withSource: [-0.499, 0.383],
        },
        nl: {
          byText: [-0.117, 0.692],
          withSource: [-0.305, 0.362],
        },
      },
    },
    words: {
      sub: [0, 0, 0, 0, 0, 0, 0, 0, 3.595, 1.32, 2.981, 2.425, -0.598],
      specific: [0, 0, 5.125, 3.512],
      confidence: {
        all: {
          byText: [-0.44, 0.68],
          withSource: [-0.483, 0.412],
        },
        it: {
          byText: [-0.37, 0.705],
          withSource: [-0.474, 0.515],
        },
        es: {
          byText: [-0.551, 0.654],
          withSource: [-0.353, 0.221],
        },
        fr: {
          byText: [-0.465, 0.471],
          withSource: [-0.747, 0.27],
        },
        de: {
          byText: [-0.424, 0.925],
          withSource: [-0.214, 0.529],
        },
        pt: {
          byText: [-0.663, 0.706],
          withSource: [-0.787, 0.483],
        },
        nl: {
          byText: [-0.033, 0.661],
          withSource: [-0.483, 0.412],
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
        ar: {
          byText: [0.438, 0.411],
          withSource: [-0.524, 1.23],
        },
        ja: {
          byText: [0.216, 0.718],
          withSource: [-0.53, 1.238],
        },
      },
    },
  },
}
