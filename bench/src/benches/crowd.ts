/**
 * npm run bench -- crowd [--searches]: 200 cards and searches at once from one address, repeatedly, while
 * others use the product. Then 60 searches at once, and how long others wait for theirs. `--searches`
 * measures only the latter. Run `npm run build` first.
 */

import { report } from '../report.ts'
import { measureCards } from './crowd/cards.ts'
import { measureSearches } from './crowd/searches.ts'
import { startProduct } from './public/product.ts'

const PORT = 4330
const product = await startProduct({ drops: 20_000, sources: 200 })

try {
  const rows = await product.db
    .selectFrom('topics')
    .select('slug')
    .where('is_active', '=', true)
    .limit(200)
    .execute()
  const slugs = rows.map(({ slug }) => slug)
  // Without a budget, which would refuse most of the crowd. Only the turns are measured.
  const unlimited = await product.host(PORT + 1, { REQUESTS_PER_MINUTE: '0', TRUST_PROXY: '1' })
  const searches = await measureSearches(unlimited, slugs)
  if (process.argv.includes('--searches')) report('Sixty searches from one address', searches)
  else {
    const origin = await product.host(PORT, { REQUESTS_PER_MINUTE: '1200', TRUST_PROXY: '1' })
    report('A crowd from one address', [...(await measureCards(origin, slugs)), ...searches])
  }
} finally {
  await product.stop()
}
