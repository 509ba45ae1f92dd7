import {
  ARCHIVE_ITEMS,
  LATEST_OF_TOPIC,
  MAX_EDITION_SIZE,
  MAX_PER_SOURCE,
  MAX_SPONSORED,
  MIN_EDITION_SIZE,
  MIN_VIDEOS,
} from '@daily-drops/core/limits'
import { expect, it } from 'vitest'
import { newPasswordForm, signUpForm } from './accounts/account-forms.ts'
import { contentRanking, getCandidateDrops } from './functions/editions/feed.ts'
import { HISTORY_SIZE, MAX_PUBLIC_SAVES } from './functions/reading/profile-pages.ts'
import { SEARCH_PAGE_SIZE } from './functions/search/search.ts'

it('[LIM-01] asks for as many rows as specified', () => {
  expect({
    ranked: contentRanking.input.parse({}).limit,
    fallback: getCandidateDrops.input.parse({}).limit_n,
    found: SEARCH_PAGE_SIZE,
    archived: ARCHIVE_ITEMS,
    actions: HISTORY_SIZE,
    latest: LATEST_OF_TOPIC,
    saves: MAX_PUBLIC_SAVES,
  }).toEqual({ ranked: 5, fallback: 10, found: 12, archived: 300, actions: 20, latest: 6, saves: 10 })
})

it("[LIM-03] enforces a drop's size limits and rules", () => {
  expect([MIN_EDITION_SIZE, MAX_EDITION_SIZE]).toEqual([5, 10])
  expect([MIN_VIDEOS, MAX_PER_SOURCE, MAX_SPONSORED]).toEqual([1, 2, 1])
})

it('[LIM-07] accepts a password of six characters at registration and reset, and refuses five', () => {
  const registers = (password: string) =>
    signUpForm.safeParse({ fullName: 'Ada Lovelace', email: 'ada@example.com', password }).success
  const resets = (password: string) =>
    newPasswordForm.safeParse({ token: 'a-token', password, confirmPassword: password }).success
  expect([registers('12345'), resets('12345')]).toEqual([false, false])
  expect([registers('123456'), resets('123456')]).toEqual([true, true])
})
