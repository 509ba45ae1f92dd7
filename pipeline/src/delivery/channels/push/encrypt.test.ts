import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto'
import { expect, it } from 'vitest'
import { encryptPush, vapidHeader } from './encrypt.ts'

it('encrypts as the example of RFC 8291 does', () => {
  const body = encryptPush(
    Buffer.from('When I grow up, I want to be a watermelon'),
    {
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    },
    {
      salt: Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url'),
      privateKey: Buffer.from('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'base64url'),
    },
  )
  expect(body.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  )
})

it('[F2] our messages take well below 4,096 bytes', () => {
  const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const point = Buffer.concat([Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')])
  const keys = { p256dh: point.toString('base64url'), auth: 'BTBZMqHH6r4Tts7J_aSIgg' }
  expect(encryptPush(Buffer.alloc(2000), keys).length).toBeLessThan(4096)
})

it('identifies us to one push service, verifiably', () => {
  const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '', d = '' } = pair.privateKey.export({ format: 'jwk' })
  const publicKey = Buffer.concat([Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')])
  const header = vapidHeader(
    { publicKey: publicKey.toString('base64url'), privateKey: d, contact: 'mailto:ops@drops.example' },
    'https://push.example/send/1',
    new Date(0),
  )
  const [head = '', claims = '', signature = ''] = (/t=([^,]+)/.exec(header)?.[1] ?? '').split('.')
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toEqual({
    aud: 'https://push.example',
    exp: 43_200,
    sub: 'mailto:ops@drops.example',
  })
  const key = createPublicKey(pair.privateKey)
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  expect(isSigned).toBe(true)
})
