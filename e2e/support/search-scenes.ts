import type { Page } from '@playwright/test'
import { open } from './open.ts'
import { servePictures } from './pictures.ts'

const scene = (name: string, path: string) => ({
  name,
  async open(page: Page) {
    await servePictures(page)
    await open(page, path)
    await page.waitForLoadState('networkidle')
  },
})

const suggesting = {
  name: 'search-suggestions',
  async open(page: Page) {
    await open(page, '/search')
    await page.evaluate(() =>
      localStorage.setItem('recent-searches@', JSON.stringify(['rocket landing', 'room-temperature chips'])),
    )
    await page.getByLabel('Words').fill('ro')
    await page.getByRole('option').first().waitFor()
    await page.waitForLoadState('networkidle')
  },
}

const failing = {
  name: 'search-failed',
  async open(page: Page) {
    await open(page, '/search')
    await page.route(/\/search\.data/, (route) => route.fulfill({ status: 500, body: '' }))
    await page.getByLabel('Words').fill('model')
    await page.getByLabel('Words').press('Enter')
    await page.getByRole('alert').waitFor()
  },
}

export const SEARCH_SCENES = [
  failing,
  scene('search-source', '/search?source=1'),
  suggesting,
  scene('search-filtered', '/search?q=model&date=year&lang=all&sort=relevance'),
  scene('search', '/search'),
  scene('search-results', '/search?q=model'),
  scene('search-nothing', '/search?q=xyzzyplugh&tag=robotics'),
]
