import {
  testSitemapConnectivity,
  triggerSitemapGeneration,
} from '@daily-drops/contract/functions/operations/sitemap'
import { type Action, defineAction } from '../../console/actions.ts'
import { formatNumber } from '../../console/formats.ts'
import { SITEMAP_TEXTS as TEXTS } from './sitemap-texts.ts'

export const TEST_SITEMAP = 'sitemap-test'
export const START_SITEMAP = 'sitemap-start'

export const SITEMAP_ACTIONS: Record<string, Action> = {
  [TEST_SITEMAP]: defineAction({
    label: { en: TEXTS.en.test, it: TEXTS.it.test },
    fn: testSitemapConnectivity,
    input: {},
    succeeded: ({ summary: { successCount, totalEndpoints, totalUrls } }, language) => {
      const texts = TEXTS[language]
      const hasPassed = successCount === totalEndpoints
      return {
        tone: hasPassed ? 'ok' : 'bad',
        title: hasPassed ? texts.allPassed : texts.someFailed,
        description: texts.summary(successCount, totalEndpoints, formatNumber(totalUrls, language)),
      }
    },
    failed: (language) => ({ tone: 'bad', title: TEXTS[language].testFailed }),
  }),
  [START_SITEMAP]: defineAction({
    label: { en: TEXTS.en.generate, it: TEXTS.it.generate },
    fn: triggerSitemapGeneration,
    input: {},
    succeeded: ({ via }, language) => ({
      tone: 'ok',
      title: via === 'workflow' ? TEXTS[language].startedByWorkflow : TEXTS[language].started,
    }),
    ended: ({ totalUrls }: { totalUrls: number }, language) => ({
      tone: 'ok',
      title: TEXTS[language].generated,
      description: TEXTS[language].urls(formatNumber(totalUrls, language)),
    }),
    failed: (language) => ({ tone: 'bad', title: TEXTS[language].startFailed }),
  }),
}
