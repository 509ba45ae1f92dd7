import { expect, it } from 'vitest'
import { renderScreen, wordsIn } from '../../testing/render-screen.tsx'
import { ErrorPage } from './error-page.tsx'

it('asks for the number of the request only where it has one', () => {
  expect(wordsIn(renderScreen(<ErrorPage requestId="abc-1" />))).toMatch(
    /send us the number below\. Request abc-1/,
  )
  expect(wordsIn(renderScreen(<ErrorPage requestId={undefined} />))).not.toContain('number')
})
