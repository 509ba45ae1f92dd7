import { expect, it } from 'vitest'
import { chosenTopics, clearChosenTopics, keepChosenTopics } from './chosen-topics.ts'

const asked = (cookie: string) => new Request('http://localhost/', { headers: { Cookie: cookie } })

function kept(values: unknown[]): string[] {
  const headers = new Headers()
  keepChosenTopics(headers, values)
  return chosenTopics(asked(headers.getSetCookie()[0]?.split(';')[0] ?? ''))
}

it('[DEC-77] keeps the topics a visitor chose', () => {
  expect(kept(['design', 'ai-ml', 'design'])).toEqual(['design', 'ai-ml'])
})

it('keeps nothing that is not a slug, and no more than a reader may choose', () => {
  expect(kept(['De sign', 'a;b', '../x', 5, '', 'x'.repeat(61)])).toEqual([])
  expect(kept(Array.from({ length: 1000 }, (_, index) => `topic-${index}`))).toHaveLength(15)
  expect(chosenTopics(asked('chosen-topics=%00.<b>.design; theme=dark'))).toEqual(['design'])
})

it('forgets them', () => {
  const headers = new Headers()
  clearChosenTopics(headers)
  expect(headers.get('Set-Cookie')).toContain('Max-Age=0')
})
