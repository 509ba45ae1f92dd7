import { expect, it } from 'vitest'
import { controls, renderScreen, wordsIn } from '../../testing/render-screen.tsx'
import { CorporateSample } from './corporate-sample.tsx'

const page = renderScreen(<CorporateSample />)
const words = wordsIn(page)

it('[CORP-01] [CORP-06] shows figures and the badge of official sources', () => {
  expect(page.match(/<dt/g)).toHaveLength(4)
  expect(words).toContain('Official-source badge')
  expect(words).toContain('Official source')
})

it('[CORP-02] [CORP-03] lists sources by type and status', () => {
  const list = wordsIn(page.split('<ul')[1] ?? '')
  for (const word of ['RSS feed', 'API integration', 'Manual upload', 'Active', 'Pending Review'])
    expect(list).toContain(word)
})

it('[CORP-04] has three forms, all of them disabled', () => {
  expect(page.match(/<form/g)).toHaveLength(3)
  const all = (['input', 'textarea', 'button'] as const).flatMap((kind) => controls(page, kind))
  expect(all).toHaveLength(6)
  expect(all.every(({ disabled }) => disabled)).toBe(true)
})

it('[CORP-05] shows a team with its roles', () => {
  const team = wordsIn(page.split('<ul')[2] ?? '')
  expect(team).toContain('Owner')
  expect(team).toContain('Editor')
})
