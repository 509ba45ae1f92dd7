import { describe, expect, it } from 'vitest'
import { createLogger, maskAddresses } from './logger.ts'

describe('maskAddresses', () => {
  it.each([
    ['ada@example.com', 'a***@example.com'],
    ['550 no mailbox <ada.l+x@mail.example.co.uk> here', '550 no mailbox <a***@mail.example.co.uk> here'],
    ["o'neil@example.com and élan@bücher.example", 'o***@example.com and é***@bücher.example'],
    ['smtp://127.0.0.1:2525 is down', 'smtp://127.0.0.1:2525 is down'],
  ])('%s', (text, masked) => {
    expect(maskAddresses(text)).toBe(masked)
  })
})

describe('the log', () => {
  it('holds no address, not even in an error', () => {
    const lines: string[] = []
    const log = createLogger('info', { write: (line) => void lines.push(line) })
    log.error({ err: new Error('refused <ada@example.com>') }, 'job failed')
    expect(lines.join()).toContain('a***@example.com')
    expect(lines.join()).not.toContain('ada@')
  })
})
