import { expect, it } from 'vitest'
import { CHANNELS, needsPremium } from './channels.ts'

it('keeps the messaging apps for Premium, and gives mail and push to everybody', () => {
  expect(CHANNELS.filter(needsPremium)).toEqual(['telegram', 'whatsapp'])
})
