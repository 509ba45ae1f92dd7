import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { browserMemory, forgetOthers, ownKey } from './browser-storage.ts'

const dataset: { account?: string } = {}

beforeEach(() => {
  const kept: Record<string, unknown> = {}
  const methods = {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => {
      kept[key] = value
    },
    removeItem: (key: string) => {
      delete kept[key]
    },
  }
  // Keys of a Storage are its own properties, and its methods are not.
  vi.stubGlobal('localStorage', Object.setPrototypeOf(kept, methods))
  vi.stubGlobal('document', { documentElement: { dataset } })
})
afterEach(() => void vi.unstubAllGlobals())

function writeAs(account: string | undefined, value: string): void {
  if (account) dataset.account = account
  else delete dataset.account
  browserMemory.write(ownKey('recent-searches'), value)
}

it('[OFF-04] each account finds only what is its own, and a visitor what a visitor left', () => {
  writeAs('ada', 'engines')
  writeAs('bob', 'boats')
  expect(browserMemory.read(ownKey('recent-searches'))).toBe('boats')
  dataset.account = 'ada'
  expect(browserMemory.read(ownKey('recent-searches'))).toBe('engines')
  delete dataset.account
  expect(browserMemory.read(ownKey('recent-searches'))).toBeUndefined()
})

it.each([
  ['an account', 'ada', ['recent-searches@ada']],
  ['a visitor', undefined, ['recent-searches@']],
])(
  '[OFF-04] for %s, what belongs to others is removed, and what belongs to nobody stays',
  (_who, account, left) => {
    browserMemory.write('shortcuts', 'off')
    for (const each of [undefined, 'ada', 'bob']) writeAs(each, 'x')
    forgetOthers(account)
    expect(browserMemory.keys().toSorted()).toEqual([...left, 'shortcuts'])
  },
)
