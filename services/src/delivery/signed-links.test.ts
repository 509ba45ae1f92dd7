import { expect, it } from 'vitest'
import { createDeliverySigner } from './signed-links.ts'

const signer = createDeliverySigner({ current: 'a secret of at least thirty-two characters' })
const other = createDeliverySigner({ current: 'another secret of thirty-two characters or so' })

it('a link is valid for one purpose, one subject and one installation', () => {
  const token = signer.sign('view', '5f0c')
  expect(signer.read('view', token)).toBe('5f0c')
  expect(signer.read('unsubscribe', token)).toBeUndefined()
  expect(other.read('view', token)).toBeUndefined()
  expect(signer.read('view', token.replace('5f0c', '5f0d'))).toBeUndefined()
  for (const forged of [
    '',
    '.',
    '5f0c',
    '5f0c.',
    `.${'0'.repeat(32)}`,
    `5f0c.${'0'.repeat(32)}`,
    'x'.repeat(10_000),
    token.toUpperCase(),
    `${token}0`,
    `5f0c.${token.split('.')[1]?.toUpperCase()}`,
  ]) {
    expect(signer.read('view', forged)).toBeUndefined()
  }
})

it('an address is recognised however it is written, separately for each channel', () => {
  const digest = signer.digest('email', 'Ada@Example.com ')
  expect(digest).toEqual(signer.digest('email', 'ada@example.com'))
  expect(digest).not.toEqual(signer.digest('whatsapp', 'ada@example.com'))
  expect(digest).toHaveLength(16)
})
