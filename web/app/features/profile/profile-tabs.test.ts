import { expect, it } from 'vitest'
import { pagesOf, tabOf, tabPath } from './profile-tabs.ts'

const search = (text: string) => new URLSearchParams(text)

it('opens what the address names, and saves by default', () => {
  expect(['', 'tab=liked', 'tab=history', 'tab=other'].map((text) => tabOf(search(text)))).toEqual([
    'saved',
    'liked',
    'history',
    'saved',
  ])
})

it('leaves defaults out of an address', () => {
  expect([tabPath('saved'), tabPath('saved', 2), tabPath('liked'), tabPath('liked', 3)]).toEqual([
    '/profile',
    '/profile?page=2',
    '/profile?tab=liked',
    '/profile?tab=liked&page=3',
  ])
})

it.each([
  ['page=2', { saved_page: 2, liked_page: 1 }],
  ['tab=liked&page=2', { saved_page: 1, liked_page: 2 }],
  ['tab=history&page=2', { saved_page: 1, liked_page: 1 }],
  ['page=0', { saved_page: 1, liked_page: 1 }],
  ['page=1.5', { saved_page: 1, liked_page: 1 }],
  ['page=two', { saved_page: 1, liked_page: 1 }],
  ['page=99999', { saved_page: 500, liked_page: 1 }],
])('reads the pages of ?%s', (text, pages) => {
  expect(pagesOf(search(text))).toEqual(pages)
})
