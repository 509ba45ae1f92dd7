import { imageFile } from '@daily-drops/contract/items/images'
import { type Picture, renderImage } from '@daily-drops/contract/jobs/images'
import { payloadsOf } from '@daily-drops/db/testing/jobs'
import { imageAddress } from '@daily-drops/services/images/image-address'
import { S3_KEYS, type S3Server, startS3Server } from '@daily-drops/services/testing/s3-server'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestApp } from '../testing/test-app.ts'

const BUCKET = { bucket: 'pictures', region: 'eu-central-1' }

let s3: S3Server
let host: Awaited<ReturnType<typeof startTestApp>>
beforeAll(async () => {
  s3 = await startS3Server(BUCKET)
  host = await startTestApp({
    IMAGE_S3_ENDPOINT: s3.origin,
    IMAGE_S3_BUCKET: BUCKET.bucket,
    IMAGE_S3_REGION: BUCKET.region,
    IMAGE_S3_KEY_ID: S3_KEYS.keyId,
    IMAGE_S3_SECRET: S3_KEYS.secret,
  })
})
afterAll(async () => {
  await host.close()
  await s3[Symbol.asyncDispose]()
})
beforeEach(() => {
  s3.instead = undefined
})

const get = (url: string) => host.app.request(imageAddress(host.deps.imageSigner, url, 640))
const asked = async () => (await payloadsOf(host.db, renderImage)) as Picture[]

it('[O15] serves from the bucket what a worker on another machine put there', async () => {
  const url = 'https://pictures.example/one.jpg'
  expect((await get(url)).status).toBe(404)
  const [picture] = await asked()
  await host.deps.pictures.write(imageFile(picture?.key ?? '', 'jpeg'), Buffer.from('picture'))
  const served = await get(url)
  expect([served.status, await served.text()]).toEqual([200, 'picture'])
  expect(await asked()).toHaveLength(1)
})

it('shows no picture while the bucket refuses us, and asks no worker to create it again', async () => {
  const before = await asked()
  s3.instead = (response) => response.writeHead(403).end('<Error><Code>AccessDenied</Code></Error>')
  const refused = await get('https://pictures.example/two.jpg')
  expect([refused.status, await refused.text()]).toEqual([404, ''])
  expect(refused.headers.get('cache-control')).toBe('public, max-age=60')
  expect(await asked()).toEqual(before)
  expect(host.lines.some((line) => line.includes('403 AccessDenied'))).toBe(true)
})
