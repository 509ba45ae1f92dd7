import { expect, it } from 'vitest'
import { createSealedLinks } from './sealed-links.ts'

const links = createSealedLinks({ current: 'a secret, long enough for one, of this test' })
const URL_OF_MAIL = 'https://drops.example/verify-email?token=a.b-c_d&next=%2Ftopics%3Fpage%3D2'

it("hides a link's token and nothing else, and returns it to an email for the same person", () => {
  const sealed = links.seal(URL_OF_MAIL, 'ada@example.com')
  expect(sealed).toMatch(/^https:\/\/drops\.example\/verify-email\?sealed=[\w-]+&next=%2Ftopics%3Fpage%3D2$/)
  expect(sealed).not.toContain('a.b-c_d')
  expect(links.open(sealed, 'ada@example.com')).toBe(URL_OF_MAIL)
  expect(() => links.open(sealed, 'eve@example.com')).toThrow('a different AUTH_SECRET')
})

it('leaves a link without a token unchanged', () => {
  const plain = 'https://drops.example/settings#billing'
  expect(links.seal(plain, 'ada@example.com')).toBe(plain)
  expect(links.open(plain, 'ada@example.com')).toBe(plain)
})
