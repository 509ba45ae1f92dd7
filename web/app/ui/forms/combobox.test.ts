import { expect, it } from 'vitest'
import { findOptions } from './combobox.tsx'

const OPTIONS = ['Model Releases', 'Open Models', 'Économie', 'Edge AI'].map((label, id) => ({ id, label }))
const found = (text: string) => findOptions(OPTIONS, text).map(({ label }) => label)

it('finds options by a part of their label, those that begin with it first', () => {
  expect(found('mod')).toEqual(['Model Releases', 'Open Models'])
  expect(found('OPEN ')).toEqual(['Open Models'])
  expect(found('eco')).toEqual(['Économie'])
  expect(found('xyzzy')).toEqual([])
  expect(found('  ')).toEqual([])
})

it('shows at most eight, and treats wildcards as plain characters', () => {
  const many = Array.from({ length: 30 }, (_, id) => ({ id, label: `Topic (${id})` }))
  expect(findOptions(many, 'topic')).toHaveLength(8)
  expect(findOptions(many, '(29)').map(({ id }) => id)).toEqual([29])
})
