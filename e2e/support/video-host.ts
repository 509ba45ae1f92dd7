import type { Page } from '@playwright/test'

export const PLAYER_HOST = 'https://www.youtube-nocookie.com'
const SCRIPT = 'https://www.youtube.com/iframe_api'

/** Implements the host's documented API. `standIn` controls it. */
const API = `
  window.YT = { Player: class {
    constructor(element, options) {
      const frame = document.createElement('iframe')
      frame.title = 'Video player'
      frame.width = options.width
      frame.height = options.height
      frame.src = options.host + '/embed/' + options.videoId
      element.replaceWith(frame)
      this.frame = frame
      const state = (data) => options.events.onStateChange({ data, target: this })
      window.standIn = {
        polls: 0, time: 0,
        play: () => state(1), pause: () => state(2), end: () => state(0),
        fail: () => options.events.onError({ data: 150, target: this }),
      }
      setTimeout(() => state(1), 0)
    }
    getCurrentTime() { window.standIn.polls += 1; return window.standIn.time }
    getDuration() { return 200 }
    destroy() { this.frame.remove() }
  } }
  window.onYouTubeIframeAPIReady()
`

declare global {
  interface Window {
    standIn: {
      polls: number
      time: number
      play(): void
      pause(): void
      end(): void
      fail(): void
    }
  }
}

const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="16" height="9">
  <linearGradient id="g" x2="1" y2="1"><stop stop-color="#23365f"/><stop offset="1" stop-color="#b5623f"/></linearGradient>
  <rect width="16" height="9" fill="url(#g)"/>
</svg>`

export async function serveVideoHost(page: Page): Promise<void> {
  await page.route('https://i.ytimg.com/**', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: picture }),
  )
  await page.route(SCRIPT, (route) => route.fulfill({ contentType: 'text/javascript', body: API }))
  await page.route(`${PLAYER_HOST}/**`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><title>Player</title><body bgcolor="black">',
    }),
  )
}
