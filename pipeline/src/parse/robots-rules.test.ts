import { URL_MAX_LENGTH } from '@daily-drops/core/addresses/url'
import { describe, expect, it } from 'vitest'
import { createParserPool } from '../parser-pool/parser-pool.ts'
import { isPathAllowed, parseRobots, ROBOTS_LIMITS } from './robots-rules.ts'
import { startCpuClock } from './testing/cpu-time.ts'

const TOKEN = 'DailyDropsBot'
const PAGE = 'https://pub.example/page'
const allowed = (text: string, path: string) => isPathAllowed(parseRobots(text, TOKEN) ?? [], path)

describe('the rules of a robots.txt', () => {
  it.each([
    ['User-agent: *\nDisallow: /', '/x', false],
    ['User-agent: *\nDisallow:', '/x', true],
    ['\ufeffUSER-AGENT : *  # all\r\nDISALLOW : /no # this\r', '/no/1', false],
    ['User-agent: dailydropsbot/2.0\nDisallow: /no\n\nUser-agent: *\nDisallow: /', '/yes', true],
    ['User-agent: DailyDropsBotany\nDisallow: /', '/x', true],
    ['User-agent: a\nUser-agent: dailydropsbot\nCrawl-delay: 1\nUser-agent: b\nDisallow: /no', '/no', false],
    ['User-agent: *\nDisallow: /a\nUser-agent: x\nDisallow: /\nUser-agent: *\nDisallow: /b', '/b', false],
    ['User-agent: *\nDisallow: no', '/no', false],
    ['User-agent: *\nDisallow: /caf\u00e9', '/caf%c3%a9', false],
    ['User-agent: *\nDisallow: /%7euser', '/~user', false],
    ['User-agent: *\nDisallow: /a*b*c$', '/aXbXbXc', false],
    ['User-agent: *\nDisallow: /a*b*c$', '/aXbXc?x', true],
    ['User-agent: *\nDisallow: /ab*b$', '/ab', true],
    ['User-agent: *\nDisallow: /***x', '/1x', false],
    ['User-agent: *\nDisallow: /x$', '/xy', true],
    ['Disallow: /', '/x', true],
  ])('%j for %s', (text, path, may) => expect(allowed(text, path)).toBe(may))

  it.each([
    ['rules', `User-agent: *\n${'Disallow: /a\n'.repeat(ROBOTS_LIMITS.rules + 1)}`],
    ['a pattern', `User-agent: *\nDisallow: /${'a'.repeat(ROBOTS_LIMITS.pattern)}`],
    ['wildcards in one', `User-agent: *\nDisallow: /${'*a'.repeat(ROBOTS_LIMITS.wildcards + 1)}`],
    ['patterns with wildcards', `User-agent: *\n${`Disallow: /*${'a'.repeat(999)}\n`.repeat(17)}`],
  ])('are abandoned when they are too many or too long: %s', (_, text) => {
    expect(parseRobots(text, TOKEN)).toBeUndefined()
  })
})

describe('a hostile robots.txt', () => {
  const agents = Array.from({ length: 20_000 }, (_, n) => `User-agent: bot${'abcdefghij'.charAt(n % 10)}`)
  const LARGEST = 512 * 1024

  it.each([
    ['20,000 agents with 32,000 rules', [...agents, ...Array(32_000).fill('Disallow:/a')].join('\n')],
    ['nothing but line ends', '\n'.repeat(LARGEST)],
    ['one line of colons', ':'.repeat(LARGEST)],
    ['one line of escapes', `User-agent: *\nDisallow: /${'%c3'.repeat(LARGEST / 3)}`],
    ['one line of wildcards', `User-agent: *\nDisallow: /${'*'.repeat(LARGEST)}`],
  ])('is read quickly: %s', (_, text) => {
    const spent = startCpuClock()
    parseRobots(text, TOKEN)
    expect(spent()).toBeLessThan(500)
  })

  it('cannot make the search for one path long', () => {
    const { wildcards, wildcardText } = ROBOTS_LIMITS
    const piece = 'a'.repeat(Math.floor(1_000 / wildcards) - 1)
    const pattern = `/${`*${piece}b`.repeat(wildcards)}`.slice(0, 1_000)
    const text = `User-agent: *\n${`Disallow: ${pattern}\n`.repeat(Math.floor(wildcardText / 1_000))}`
    const rules = parseRobots(text, TOKEN)
    expect(rules?.length).toBe(16)
    const spent = startCpuClock()
    expect(isPathAllowed(rules ?? [], `/${'a'.repeat(URL_MAX_LENGTH)}`)).toBe(true)
    expect(spent()).toBeLessThan(50)
  })

  it('is read in a thread, which is stopped when it does not finish', async () => {
    await using pool = createParserPool({ size: 1, heapMb: 24 })
    expect(await pool.readRobots(Buffer.from('User-agent: *\nDisallow: /no'), PAGE)).toEqual([
      { allow: false, pattern: '/no' },
    ])
    expect(
      await pool.readRobots(Buffer.from('User-agent: *\nDisallow: /x\n'.repeat(2_000_000)), PAGE),
    ).toBeUndefined()
  })
})
