import { expect, it } from 'vitest'
import { isPremium, rightsOf, TIERS } from './plans.ts'

it('[PERM-16] counts premium, corporate and sponsor as Premium and nothing else', () => {
  expect(['premium', 'corporate', 'sponsor'].map(isPremium)).toEqual([true, true, true])
  expect(['free', 'Premium', '', 'trial', null, undefined].some(isPremium)).toBe(false)
})

it('lets companies add official sources and sponsors run campaigns, and nobody else', () => {
  const having = (right: 'officialSources' | 'campaigns') => TIERS.filter((tier) => rightsOf(tier)[right])
  expect([having('officialSources'), having('campaigns')]).toEqual([['corporate'], ['sponsor']])
})

it('shows sponsored content only on the Free plan, and limits only its topics and archive', () => {
  expect(TIERS.filter((tier) => rightsOf(tier).sponsoredContent)).toEqual(['free'])
  expect(TIERS.filter((tier) => rightsOf(tier).mainTopics !== null)).toEqual(['free'])
  expect(TIERS.filter((tier) => rightsOf(tier).archiveDays !== null)).toEqual(['free'])
})
