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

export const SEARCH_SCENES = [
  scene('search', '/search'),
  scene('search-results', '/search?q=model'),
  scene('search-nothing', '/search?q=xyzzyplugh&tag=robotics'),
]
