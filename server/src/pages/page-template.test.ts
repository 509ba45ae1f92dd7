import { describe, expect, it } from 'vitest'
import { testWeb } from '../testing/web-build.ts'
import { pageFinder, sharedPages } from './page-template.ts'

const { getServerBuild } = await testWeb()
const pageOf = pageFinder(getServerBuild())

describe('pageFinder', () => {
  it.each([
    ['/viewer/ada', '/viewer/:anything'],
    ['/viewer/ada.data', '/viewer/:anything'],
    ['/document', '/document'],
    ['/', '/'],
    ['/_root.data', '/'],
    ['/no/such/page', '/*'],
  ])('%s is %s', (path, template) => {
    expect(pageOf(path).template).toBe(template)
  })
})

describe('sharedPages', () => {
  it('has the routes that declare it, with what they read of the query', () => {
    expect([...sharedPages(getServerBuild())]).toEqual([['/shared/:name', ['answer']]])
  })
})
