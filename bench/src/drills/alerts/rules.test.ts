import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { shortenRules } from './rules.ts'

const shipped = readFileSync(new URL('../../../../deploy/alerts/rules.yml', import.meta.url), 'utf8')
const withoutNumbers = (text: string) => text.replace(/\d+[smh]|(?<=_seconds\) > )\d+/g, '')

it('shortens every duration in the shipped rules and changes nothing else', () => {
  const { text, ofProduct, ofCluster } = shortenRules(shipped)
  expect(text).not.toMatch(/\d[mh]\b|_seconds\) > \d{4}/)
  expect(text).toContain('max by (queue) (queue_oldest_seconds) > 20')
  expect(withoutNumbers(text)).toBe(withoutNumbers(shipped))
  expect(ofProduct).toContain('QueueWaits')
  expect(ofCluster).toEqual(['NotOnePrimary', 'NoSynchronousStandby', 'NodeLost'])
})

it('refuses rules that it cannot read or shorten', () => {
  expect(() => shortenRules('groups: []')).toThrow('Unreadable rules')
  expect(() => shortenRules(shipped.replace('        for: 1m\n', ''))).toThrow('Unreadable rules')
  expect(() => shortenRules(shipped.replace('for: 1m', 'for: 45s'))).toThrow('45 s')
})
