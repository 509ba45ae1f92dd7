import { expect, it } from 'vitest'
import { z } from 'zod'
import { voiceSettings, voicesOf, wantedPart } from './voices.ts'

const read = (VOICE_NAMES: string) =>
  voicesOf(z.object(voiceSettings).parse({ VOICE_NAMES, VOICE_MODEL: 'm' }))

it('[LSTN-08] each language has the voice that the operator names, and others have none', () => {
  const voices = read('en=af_heart, it=if_sara')
  const of = (language: string, text = 'Hello.') => wantedPart(voices, { kind: 'item', language, text })
  expect([of('en')?.voice, of('it')?.voice, of('fr')]).toEqual(['m/af_heart', 'm/if_sara', undefined])
  expect(of('en')?.key.equals(of('it')?.key ?? Buffer.alloc(0))).toBe(false)
  expect(of('en', 'x'.repeat(4001))).toBeUndefined()
  expect(read('').byLanguage.size).toBe(0)
  for (const wrong of ['en', 'en=', 'xx=a', 'en=a b', 'en=../a'])
    expect(() => read(wrong)).toThrow('language=voice')
})
