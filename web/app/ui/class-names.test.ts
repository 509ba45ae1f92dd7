import { expect, it } from 'vitest'
import { cn } from './class-names.ts'

it('lets the later class win within a property, and keeps size and colour of text apart', () => {
  expect(cn('px-3 text-ink-2', 'px-5')).toBe('text-ink-2 px-5')
  expect(cn('text-meta text-ink-3', 'text-accent')).toBe('text-meta text-accent')
})
