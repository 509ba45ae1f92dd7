import { expect, it } from 'vitest'
import { renderScreen } from '../../testing/render-screen.tsx'
import { packTopics } from '../../visitor-pages/packed-topics.ts'
import { filtersOf } from './search-address.ts'
import { SearchForm } from './search-form.tsx'

const topics = packTopics([
  { slug: 'science', label: 'Science', level: 1 },
  { slug: 'r-d', label: 'R&D <b>', level: 2 },
])

it('offers all topics by level, and selects the one that was searched', () => {
  const filters = filtersOf(new URLSearchParams({ tag: 'r-d' }))
  const html = renderScreen(<SearchForm filters={filters} wanted={filters} topics={topics} page={null} />)
  const groups = [...html.matchAll(/<optgroup[^>]*>(.*?)<\/optgroup>/g)].map(([, options]) => options)
  expect(groups).toEqual([
    '<option value="science">Science</option>',
    '<option value="r-d" selected="">R&amp;D &lt;b&gt;</option>',
    '',
  ])
})
