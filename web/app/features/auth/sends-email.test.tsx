import { expect, it } from 'vitest'
import { renderScreen, wordsIn } from '../../testing/render-screen.tsx'
import { VerificationPending } from './verification-pending.tsx'

const pending = (sendsEmail: boolean) =>
  wordsIn(renderScreen(<VerificationPending email="ada@reader.example" sendsEmail={sendsEmail} />))

it('[DEC-84] says that a link was sent only where emails can be sent', () => {
  expect(pending(true)).toContain('We sent a verification link to ada@reader.example')
  expect(pending(true)).toContain('spam folder')
  expect(pending(false)).not.toMatch(/We sent|spam folder/)
  expect(pending(false)).toContain('This site can’t send emails yet')
})
