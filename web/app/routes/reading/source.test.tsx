import type { MetaDescriptor } from 'react-router'
import { expect, it } from 'vitest'
import { meta } from './source.tsx'

const tagsOf = (state: string) => {
  const args = {
    loaderData: { source: { name: 'Green Current' }, state, latest: [] },
    location: { pathname: '/sources/green-current', search: '' },
    matches: [{ loaderData: { baseUrl: 'https://drops.example', locale: 'en', locales: ['en', 'de'] } }],
  }
  return JSON.stringify((meta as (args: never) => MetaDescriptor[])(args as never))
}

it('[SRCP-06] is indexed in every language, unless the source is paused', () => {
  const active = tagsOf('ok')
  expect(active).toContain('"rel":"canonical","href":"https://drops.example/sources/green-current"')
  expect(active).toContain('"hrefLang":"de","href":"https://drops.example/de/sources/green-current"')
  expect(active).not.toContain('noindex')
  expect(tagsOf('paused')).toContain('noindex')
})
