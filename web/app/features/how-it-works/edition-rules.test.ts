import {
  MAX_EDITION_SIZE,
  MAX_PER_SOURCE,
  MAX_SPONSORED,
  MIN_EDITION_SIZE,
  MIN_VIDEOS,
} from '@daily-drops/core/limits'
import {
  AIMED_MINUTES,
  FRESH_FOR,
  HOUR,
  LENGTH_MARGIN,
  LONG_MINUTES,
} from '@daily-drops/core/ranking/weights'
import { inWords } from '@daily-drops/core/text/in-words'
import { edition } from '@daily-drops/messages/subjects/edition'
import { howItWorks } from '@daily-drops/messages/subjects/how-it-works'
import { expect, it } from 'vitest'
import { editionRules } from './edition-rules.ts'

const said = edition.in('en')

it('[DEC-99] states the rules with the numbers that the ranking uses', () => {
  expect(editionRules(howItWorks.in('en')).slice(0, 4)).toEqual([
    'Five to ten items, at least one of them a video.',
    'At most two from one source, at most one sponsored, none for Premium readers.',
    'About 25 minutes in all, videos included.',
    'Nothing longer than 30 minutes while a shorter item of its kind is within 10 points.',
  ])
  expect([MIN_EDITION_SIZE, MAX_EDITION_SIZE, MIN_VIDEOS, MAX_PER_SOURCE, MAX_SPONSORED]).toEqual([
    5, 10, 1, 2, 1,
  ])
  expect([AIMED_MINUTES, LONG_MINUTES, LENGTH_MARGIN]).toEqual([25, 30, 10])
  expect(said('relaxed.older')).toContain(`older than ${inWords(FRESH_FOR / (24 * HOUR))} days`)
  expect(said('relaxed.more-per-source')).toContain(`more than ${inWords(MAX_PER_SOURCE)} from`)
  expect(said('relaxed.fewer-items')).toContain(`fewer than ${inWords(MIN_EDITION_SIZE)} `)
})
