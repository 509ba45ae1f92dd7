import { join } from 'node:path'
import type { Viewer } from '@daily-drops/contract/accounts/viewer'
import type { Figure } from '../../report.ts'
import { startProduct } from '../public/product.ts'
import { asking, figuresOf, firstAnswer, inTurn } from './side-by-side.ts'
import { aSignedInReader } from './signed-in-reader.ts'

const PORTS = { host: 4310, bare: 4311, renderer: 4312 }

/** A reader's feed from the built product as in production, alternating with bare servers that return the same. */
export async function servingFigures(): Promise<Figure[]> {
  const product = await startProduct({ drops: 10_000, sources: 200 })
  try {
    const origin = await product.host(PORTS.host)
    const { cookie, token, viewer } = await aSignedInReader(product.db, origin)
    const data = {
      origin,
      path: '/functions/v1/get-feed',
      method: 'POST' as const,
      headers: { cookie, origin, 'content-type': 'application/json' },
      body: '{}',
    }
    const page = { origin, path: '/feed', method: 'GET' as const, headers: { cookie } }
    const answer = await firstAnswer(data)
    await product.program('bench/src/benches/feed/bare-server.ts', [
      product.url,
      String(PORTS.bare),
      token,
      answer,
    ])
    await product.program('bench/src/benches/public/bare-renderer.ts', [
      join(process.cwd(), 'web/build/server/index.js'),
      String(PORTS.renderer),
      origin,
      cookie,
      JSON.stringify(viewer satisfies Viewer),
    ])
    const plain = await inTurn(data, PORTS.bare)
    const packed = await inTurn(asking(data, 'gzip'), PORTS.bare)
    const rendered = await inTurn(page, PORTS.renderer)
    return [
      ...figuresOf('feed data', plain, 0.5),
      ...figuresOf('feed data, gzip', packed, 0.5),
      ...figuresOf('/feed rendered', rendered, 0.65),
    ]
  } finally {
    await product.stop()
  }
}
