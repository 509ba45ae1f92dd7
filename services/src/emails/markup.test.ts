import { expect, it } from 'vitest'
import { markup } from './markup.ts'

it('escapes every value, once', () => {
  const title = `<b>"Ada" & 'Bob'</b>`
  const escaped = '&lt;b&gt;&quot;Ada&quot; &amp; &#39;Bob&#39;&lt;/b&gt;'
  expect(markup`<p>${title}</p>`.html).toBe(`<p>${escaped}</p>`)
  expect(markup`<div>${markup`<p>${title}</p>`}</div>`.html).toBe(`<div><p>${escaped}</p></div>`)
})

it('accepts texts, numbers, lists and nothing', () => {
  const items = ['a', 'b'].map((name) => markup`<li>${name}</li>`)
  expect(markup`${1}${null}<ul>${items}</ul>${'<'} end`.html).toBe('1<ul><li>a</li><li>b</li></ul>&lt; end')
  expect(markup`plain`.html).toBe('plain')
  expect(markup`<ul>${[]}</ul>`.html).toBe('<ul></ul>')
})
