import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { askedOf, pageRequest, partsOf } from './paging.ts'

const INPUT = pageRequest({
  sorts: ['created_at', 'name'],
  filters: {
    text: z.string().trim().max(5).optional(),
    kind: z.enum(['a', 'b']).nullable().default(null),
    source_id: z.int().positive().optional(),
    official: z.boolean().default(false),
  },
  size: 20,
})
const asked = (address: string, prefix?: string) => askedOf(INPUT, new URLSearchParams(address), prefix)

describe('the address of a list', () => {
  it('has its filters, its order and its starting point', () => {
    expect(asked('q=+one+&kind=b&source_id=4&official=1&sort=-name&after=xyz')).toEqual({
      cursor: 'xyz',
      sort: 'name',
      direction: 'desc',
      filters: { text: 'one', kind: 'b', source_id: 4, official: true },
    })
    expect(asked('sort=name')).toMatchObject({ sort: 'name', direction: 'asc' })
  })

  it('asks for everything when its parts are invented', () => {
    expect(asked('q=toolong&kind=c&source_id=-4&official=yes&sort=id')).toEqual({ filters: {} })
    expect(asked('q=+&kind=&sort=')).toEqual({ filters: {} })
  })

  it('keeps several lists apart by a prefix', () => {
    const both = 'q=one&after=x&other-q=two&other-after=y&other-sort=name'
    expect(asked(both)).toEqual({ cursor: 'x', filters: { text: 'one' } })
    expect(asked(both, 'other-')).toMatchObject({ cursor: 'y', sort: 'name', filters: { text: 'two' } })
  })

  it('is read part by part where a function accepts no cursor', () => {
    const shape = { page: z.int().min(1).max(9).default(1), text: z.string() }
    expect(partsOf(shape, new URLSearchParams('page=3&q=1'))).toEqual({ page: 3, text: '1' })
    expect(partsOf(shape, new URLSearchParams('page=1e9'))).toEqual({})
  })
})
