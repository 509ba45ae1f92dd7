import { expect, it } from 'vitest'
import { LOCALES, type Locale } from './locales.ts'
import { firstWeekday, weekdaysIn } from './weeks.ts'

it.each(Object.keys(LOCALES) as Locale[])('begins the week as people do: %s', (locale) => {
  const { firstDay } = (
    new Intl.Locale(locale) as unknown as { getWeekInfo(): { firstDay: number } }
  ).getWeekInfo()
  expect(firstWeekday(locale)).toBe(firstDay % 7)
})

it('[LIM-12] begins with Sunday in English', () => {
  expect(weekdaysIn('en')).toEqual([0, 1, 2, 3, 4, 5, 6])
  expect(weekdaysIn('de')).toEqual([1, 2, 3, 4, 5, 6, 0])
  expect(weekdaysIn('ar')).toEqual([6, 0, 1, 2, 3, 4, 5])
})
