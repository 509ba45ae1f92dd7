import { expect, it } from 'vitest'
import { isPremium } from './plans.ts'

it('[PERM-16] counts premium, corporate and sponsor as Premium and nothing else', () => {
  expect(['premium', 'corporate', 'sponsor'].map(isPremium)).toEqual([true, true, true])
  expect(['free', 'Premium', '', 'trial', null, undefined].some(isPremium)).toBe(false)
})
