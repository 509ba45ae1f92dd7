import { expect, it } from 'vitest'
import { followRenamed } from './renamed-filters.ts'

function ledTo(address: string): string | null {
  try {
    followRenamed(new URL(address, 'https://drops.example'), { source: 'source_id', status: 'health' })
  } catch (answer) {
    return (answer as Response).headers.get('Location')
  }
  return null
}

it("keeps an old bookmark's filter, and everything else in it", () => {
  expect(ledTo('/admin/articles?source=7')).toBe('/admin/articles?source_id=7')
  expect(ledTo('/admin/sources?q=a+b&status=error&sort=name')).toBe(
    '/admin/sources?q=a+b&sort=name&health=error',
  )
  expect(ledTo('/admin/articles?source=7&source_id=8')).toBe('/admin/articles?source_id=8')
  expect(ledTo('/admin/articles?source=%2F%2Fevil.example%0D%0A')).toBe(
    '/admin/articles?source_id=%2F%2Fevil.example%0D%0A',
  )
  expect(ledTo('/admin/articles?source_id=7')).toBeNull()
})
