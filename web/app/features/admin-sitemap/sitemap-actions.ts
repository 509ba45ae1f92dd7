import {
  testSitemapConnectivity,
  triggerSitemapGeneration,
} from '@daily-drops/contract/functions/operations/sitemap'
import { consoleSitemap } from '@daily-drops/messages/subjects/console-sitemap'
import { type Action, defineAction } from '../../console/actions.ts'
import { formatNumber } from '../../console/formats.ts'

export const TEST_SITEMAP = 'sitemap-test'
export const START_SITEMAP = 'sitemap-start'

export const SITEMAP_ACTIONS: Record<string, Action> = {
  [TEST_SITEMAP]: defineAction({
    label: (language) => consoleSitemap.in(language)('test'),
    fn: testSitemapConnectivity,
    input: {},
    succeeded: ({ summary: { successCount, totalEndpoints, totalUrls } }, language) => {
      const t = consoleSitemap.in(language)
      const hasPassed = successCount === totalEndpoints
      return {
        tone: hasPassed ? 'ok' : 'bad',
        title: hasPassed ? t('allPassed') : t('someFailed'),
        description: t('summary', {
          passed: successCount,
          total: totalEndpoints,
          urls: formatNumber(totalUrls, language),
        }),
      }
    },
    failed: (language) => ({ tone: 'bad', title: consoleSitemap.in(language)('testFailed') }),
  }),
  [START_SITEMAP]: defineAction({
    label: (language) => consoleSitemap.in(language)('generate'),
    fn: triggerSitemapGeneration,
    input: {},
    succeeded: ({ via }, language) => ({
      tone: 'ok',
      title: consoleSitemap.in(language)(via === 'workflow' ? 'startedByWorkflow' : 'started'),
    }),
    ended: ({ totalUrls }: { totalUrls: number }, language) => ({
      tone: 'ok',
      title: consoleSitemap.in(language)('generated'),
      description: consoleSitemap.in(language)('urls', { count: formatNumber(totalUrls, language) }),
    }),
    failed: (language) => ({ tone: 'bad', title: consoleSitemap.in(language)('startFailed') }),
  }),
}
