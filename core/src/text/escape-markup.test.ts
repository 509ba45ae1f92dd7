import { expect, it } from 'vitest'
import { escapeContent, escapeMarkup } from './escape-markup.ts'

const HOSTILE = `a\u0000\u0007\u000b\uffff\ud800 & <b title="it's">]]> \t\n`

it('escapes markup in text and attributes once', () => {
  expect(escapeMarkup(HOSTILE)).toBe('a\ufffd &amp; &lt;b title=&quot;it&#39;s&quot;&gt;]]&gt; \t\n')
  expect(escapeMarkup('&amp;')).toBe('&amp;amp;')
})

it('leaves quotes in text between tags', () => {
  expect(escapeContent(HOSTILE)).toBe(`a\ufffd &amp; &lt;b title="it's"&gt;]]&gt; \t\n`)
})
