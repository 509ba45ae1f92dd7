import { expect, it } from 'vitest'
import { RETENTION } from './retention.ts'

it('[PRIV-02] [PRIV-03] stores everything for as long as readers were promised, and no longer', () => {
  expect(RETENTION).toEqual({
    interactionMonths: 24,
    billingYears: 10,
    sessionDays: 30,
    deletionDays: 7,
    exportHours: 24,
    deliveryDays: 90,
    sponsoredCardDays: 30,
    refusedSignInDays: 30,
  })
})
