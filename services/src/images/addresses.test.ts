import { describe, expect, it } from 'vitest'
import { createSigner } from '../secrets/signing.ts'
import { iconAddress, readIconAddress } from './icon-address.ts'
import { imageAddress, readImageAddress } from './image-address.ts'

const signer = createSigner({ current: 'a secret of at least thirty-two characters' }, 'image-address')
const partsOf = (path: string) => path.split('/').slice(2) as [string, string, string]

describe('the address of a picture', () => {
  const url = 'https://a.example/ü.jpg?x=1'
  const parts = () => partsOf(imageAddress(signer, url, 640))

  it('says which picture in which width', () => {
    const [signature, width, encoded] = parts()
    expect(imageAddress(signer, url, 640)).toMatch(/^\/img\/[\w-]{22}\/640\/[\w-]+$/)
    expect(readImageAddress(signer, { signature, width, url: encoded })).toEqual({ url, width: 640 })
  })

  it('is refused in another width, for another picture, and in a width that is not offered', () => {
    const [signature, width, encoded] = parts()
    expect(readImageAddress(signer, { signature, width: '320', url: encoded })).toBeUndefined()
    expect(readImageAddress(signer, { signature, width, url: `${encoded}A` })).toBeUndefined()
    const huge = signer.sign(`9999/${encoded}`)
    expect(readImageAddress(signer, { signature: huge, width: '9999', url: encoded })).toBeUndefined()
  })
})

describe('the address of a source’s icon', () => {
  const parts = () => partsOf(iconAddress(signer, 42))

  it('says which source', () => {
    const [source, signature] = parts()
    expect(iconAddress(signer, 42)).toMatch(/^\/icon\/42\/[\w-]{22}$/)
    expect(readIconAddress(signer, { source, signature })).toBe(42)
  })

  it('is refused for another source, and with a signature made for anything else', () => {
    const [source, signature] = parts()
    expect(readIconAddress(signer, { source: '43', signature })).toBeUndefined()
    expect(readIconAddress(signer, { source, signature: signer.sign('42') })).toBeUndefined()
  })
})
