import { expect, it } from 'vitest'
import { maskSecrets } from './mask-secrets.ts'

it('hides what looks like a secret, however deep, and leaves the rest', () => {
  expect(
    maskSecrets({
      title: 'A story',
      headers: { Authorization: 'Bearer x', accept: '*/*' },
      links: ['https://a.example/feed?api_key=abc&page=2', 'https://a.example/?id=1'],
      attempts: 3,
      session_token: 'x',
    }),
  ).toEqual({
    title: 'A story',
    headers: { Authorization: '•••', accept: '*/*' },
    links: ['https://a.example/feed?api_key=•••&page=2', 'https://a.example/?id=1'],
    attempts: 3,
    session_token: '•••',
  })
})
