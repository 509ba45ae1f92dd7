import { expect, it } from 'vitest'
import { mountScreen } from '../../testing/mount-screen.tsx'
import { type CardHeights, useCardHeights } from './use-card-heights.ts'

const seen: CardHeights[] = []

function Page() {
  seen.push(useCardHeights())
  return (
    <>
      <article data-item="7">Seven</article>
      <article data-item="9">Nine</article>
    </>
  )
}

it('measures every card on the page by its item id', async () => {
  await using _ = await mountScreen(<Page />)
  expect([...(seen.at(-1)?.current.keys() ?? [])]).toEqual(['7', '9'])
})
