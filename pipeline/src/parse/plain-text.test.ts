import { describe, expect, it } from 'vitest'
import { cut, oneLine, readHtml } from './plain-text.ts'
import { startCpuClock } from './testing/cpu-time.ts'

describe('readHtml', () => {
  it('keeps the words, one line per block', () => {
    expect(readHtml('<h1>Title</h1><p>One <b>bold</b>\n word.</p><ul><li>a<li>b</ul>x<br>y').text).toBe(
      'Title\nOne bold\nword.\na\nb\nx\ny',
    )
  })

  it('decodes entities once and keeps comparisons', () => {
    expect(readHtml('caf&eacute;&nbsp;&hellip; &lt;b&gt; 3 < 4 &amp;amp;').text).toBe(
      'café … <b> 3 < 4 &amp;',
    )
  })

  it.each([
    ['<script>alert(1)</script>', ''],
    ['<img src=x onerror=alert(1)>', ''],
    ['"><svg onload=alert(1)>', '">'],
    ['<a href="javascript:alert(1)">x</a>', 'x'],
    ['<style>p{}</style><p>seen</p><noscript>not</noscript>', 'seen'],
    ['<scr<script>ipt>alert(1)</script>', 'ipt>alert(1)'],
  ])('leaves nothing of %j that could act', (html, text) => {
    expect(readHtml(html).text).toBe(text)
  })

  it('removes invisible and reordering marks and replaces broken characters', () => {
    expect(readHtml('a\u202egnp.exe\u0000\u200b\ud800').text).toBe('agnp.exe\ufffd')
  })

  it('reads 100 levels of markup and nothing below them', () => {
    const nested = (levels: number) => `above${'<i>'.repeat(levels)} below`
    expect(readHtml(nested(100)).text).toBe('above below')
    expect(readHtml(nested(101)).text).toBe('above')
  })

  it('finds the first image that is more than a pixel', () => {
    expect(
      readHtml('<img src="/pixel.gif" width="1" height="1"><img src="/a.jpg"><img src="/b.jpg">').image,
    ).toBe('/a.jpg')
    expect(readHtml('no image').image).toBeUndefined()
  })

  it.each(['<', '&', ' ', '\n', '<a>', '</a>', '<!--', '&#', '<a b='])(
    'reads a million of %j in time',
    (part) => {
      const cpuMs = startCpuClock()
      readHtml(part.repeat(1_000_000 / part.length))
      expect(cpuMs()).toBeLessThan(500)
    },
  )
})

it('oneLine has no line ends, and ends at its limit', () => {
  expect(oneLine('Subject\r\nBcc: a@b.example\n\n<p>body</p>', 100)).toBe('Subject Bcc: a@b.example body')
  expect(oneLine('abcdef', 3)).toBe('abc')
  expect(oneLine(undefined, 3)).toBe('')
})

it('cut never leaves half a character', () => {
  expect(cut('ab😁cd', 3)).toBe('ab')
  expect(cut('ab😁cd', 4)).toBe('ab😁')
  expect(cut('short', 5)).toBe('short')
})
