import { itemMinutes } from '@daily-drops/core/editions/mark-shape'
import { describe, expect, it } from 'vitest'
import { anIssue, anIssueItem } from '../testing/an-issue.ts'
import type { IssueItem } from './issue.ts'
import { addressOf, cut, dayInWords, headingOf, leadOf, metaOf, summaryOf, titleOf } from './item-words.ts'

describe('a text that is cut', () => {
  it('is one line without control characters', () => {
    expect(cut(' a\u0007\n\n b\tc ', 10)).toBe('a b c')
  })

  it('stays whole where it fits, and otherwise ends between words', () => {
    expect(cut('one two three', 13)).toBe('one two three')
    expect(cut('one two three', 12)).toBe('one two…')
    expect(cut('one two three', 8)).toBe('one two…')
  })

  it('is cut within a word that is too long, but never through a character', () => {
    expect(cut(`a ${'b'.repeat(20)}`, 10)).toBe('a bbbbbbbb…')
    expect(cut('語'.repeat(20), 10)).toBe(`${'語'.repeat(10)}…`)
    expect(cut('𠮷'.repeat(20), 10)).toBe(`${'𠮷'.repeat(5)}…`)
  })
})

it('has a title for an item that has none', () => {
  expect(titleOf(anIssueItem({ title: ' \n ' }), 'en')).toBe('Untitled')
  expect(titleOf(anIssueItem({ title: 'A title' }), 'en')).toBe('A title')
  expect(titleOf(anIssueItem({ title: 'long words '.repeat(100) }), 'en').length).toBeLessThan(242)
  expect(summaryOf(anIssueItem({ summary: 'long words '.repeat(100) })).length).toBeLessThan(262)
})

it.each([
  ['https://a.example/x y', 'https://a.example/x%20y'],
  ['HTTP://A.example', 'http://a.example/'],
  ['javascript:alert(1)//https://a.example', 'about:blank'],
  ['https://', 'about:blank'],
  [' https://a.example', 'about:blank'],
])('links to web addresses only: %s', (url, address) => {
  expect(addressOf(anIssueItem({ url }))).toBe(address)
})

it.each<[Partial<IssueItem>, string]>([
  [{}, 'The Gazette · 6 min read'],
  [{ reading_minutes: null }, 'The Gazette'],
  [{ type: 'video', youtube_duration: 429 }, 'The Gazette · 7 min video'],
  [{ type: 'video', youtube_duration: 12 }, 'The Gazette · 1 min video'],
  [{ type: 'video', youtube_duration: null }, 'The Gazette · Video'],
  [{ type: 'article', youtube_duration: 429, reading_minutes: null }, 'The Gazette'],
  [{ type: 'sponsored' }, 'Sponsored · The Gazette · 6 min read'],
  [{ paywalled: true }, 'The Gazette · 6 min read · Paywall'],
  [{ paywalled: false }, 'The Gazette · 6 min read'],
])('says of %j: %s', (given, words) => {
  expect(metaOf(anIssueItem(given), 'en')).toBe(words)
})

it("names an item's source in no more than a line", () => {
  expect(metaOf(anIssueItem({ source_name: 'name '.repeat(50) }), 'en').length).toBeLessThan(100)
})

it('calculates how long an item takes', () => {
  expect(itemMinutes(anIssueItem())).toBe(6)
  expect(itemMinutes(anIssueItem({ youtube_duration: 600 }))).toBe(10)
})

describe("an issue's heading", () => {
  it('names its day in full', () => {
    expect(dayInWords('2026-11-22', 'en')).toBe('Sunday 22 November')
    expect(dayInWords('2026-11-22', 'es')).toBe('domingo, 22 de noviembre')
  })

  it('says which part of the day it is', () => {
    expect(headingOf(anIssue())).toBe('Your edition for Sunday 22 November')
    expect(headingOf(anIssue({ parts: 2 }))).toBe('Your edition for Sunday 22 November: first half')
    expect(headingOf(anIssue({ part: 2, parts: 2 }))).toBe('Your edition for Sunday 22 November: the rest')
  })

  it('says how much there is', () => {
    const short = [anIssueItem({ reading_minutes: 1 })]
    expect(leadOf(anIssue({ items: short }))).toBe('1 item, about 1 minute. Then you’re done.')
    expect(leadOf(anIssue())).toBe('1 item, about 6 minutes. Then you’re done.')
    const items = [anIssueItem(), anIssueItem({ type: 'video', youtube_duration: 600 })]
    expect(leadOf(anIssue({ items }))).toBe('2 items, about 16 minutes. Then you’re done.')
  })
})
