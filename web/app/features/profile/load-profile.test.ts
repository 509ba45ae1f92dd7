import type { Viewer } from '@daily-drops/contract/accounts/viewer'
import { AppError } from '@daily-drops/contract/kernel/errors'
import { expect, it } from 'vitest'
import { loadProfile, loadPublicProfile } from './load-profile.ts'

const failing = (reason: unknown) => ({
  call: () => Promise.reject(reason),
  imageUrl: (url: string) => url,
  iconUrl: String,
  viewer: { displayName: 'ada', email: 'ada@example.com' } as Viewer,
})

it("[PROF-18] keeps an expected failure's message, and leaves any other to the log", async () => {
  const search = new URLSearchParams()
  await expect(loadProfile(failing(new AppError('UNAVAILABLE')), search)).rejects.toMatchObject({
    data: { message: 'The service is busy. Please try again shortly.' },
    init: { status: 503 },
  })
  const fault = new Error('column "x" does not exist')
  await expect(loadProfile(failing(fault), search)).rejects.toBe(fault)
})

it('treats a refused public profile as missing, but not a failure', async () => {
  expect(await loadPublicProfile(failing(new AppError('NOT_FOUND')), 'ada')).toBeUndefined()
  await expect(loadPublicProfile(failing(new AppError('UNAVAILABLE')), 'ada')).rejects.toThrow('busy')
})
