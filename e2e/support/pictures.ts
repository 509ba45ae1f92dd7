import { drawPicture } from '@daily-drops/world/pictures/picture'
import type { Page, Route } from '@playwright/test'
import { db } from './people.ts'
import { serveVideoHost } from './video-host.ts'

const drawn = new Map<string, Buffer>()

/** The missing publishers' pictures, as the local world draws them. Every sixth article has none. */
export async function servePictures(page: Page): Promise<void> {
  await db
    .updateTable('drops')
    .set((eb) => ({
      image_url: eb.fn<string>('concat', [
        eb.cast<string>(eb.val('https://pictures.example/'), 'text'),
        'drops.l1_topic',
        eb.cast<string>(eb.val('/'), 'text'),
        'drops.id',
      ]),
    }))
    .where('type', '=', 'article')
    .where('image_url', 'is', null)
    .where((eb) => eb(eb('drops.id', '%', 6), '<>', 0))
    .execute()
  await serveVideoHost(page)
  await page.route('**/img/**', (route) => {
    const address = new URL(route.request().url()).pathname.split('/').at(-1) ?? ''
    const [, , , topic, id] = Buffer.from(address, 'base64url').toString().split('/')
    return show(route, `story ${id}`, topic)
  })
  await page.route('https://i.ytimg.com/vi/**', (route) =>
    show(route, route.request().url().split('/').at(-2) ?? '', 'technology'),
  )
}

function show(route: Route, name: string, topic = ''): Promise<void> {
  const key = `${topic} ${name}`
  const body = drawn.get(key) ?? drawPicture(name, topic, { width: 640, height: 360 })
  drawn.set(key, body)
  return route.fulfill({ contentType: 'image/png', body })
}
