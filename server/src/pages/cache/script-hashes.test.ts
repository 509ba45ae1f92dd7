import { createHash } from 'node:crypto'
import { deferredScript } from '@daily-drops/contract/pages/deferred-scripts'
import { describe, expect, it } from 'vitest'
import { withScriptHashes } from './script-hashes.ts'

const NONCE = 'AAECAwQFBgcICQoLDA0ODw=='
const own = (text: string, attributes = '') => `<script nonce="${NONCE}"${attributes}>${text}</script>`
const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

describe('scripts of a shared page', () => {
  it('are identified by their hashes, each once, and have no nonce', () => {
    const page = `<p>é</p>${own('one()')}<link nonce="${NONCE}">${own('“two”()\n', ' type="module" async=""')}${own('one()')}`
    const { html, hashes } = withScriptHashes(page, NONCE)
    expect(hashes).toEqual([hash('one()'), hash('“two”()\n')])
    expect(html).not.toContain('nonce')
    expect(html).toContain('<script type="module" async="">“two”()\n</script>')
  })

  it('include what a lazy-loaded page runs after the first interaction', () => {
    const starter = 'import "/assets/a.js";if (1 < 2) start("</script>")'
    const script = deferredScript({ files: ['/assets/a.js'], starter }, 'load()')
    const { hashes } = withScriptHashes(own(script), NONCE)
    expect(hashes).toEqual([hash(script), hash(starter)])
    expect(script).not.toContain('</script>')
  })

  it.each([
    ['a script of somebody else', '<script>evil()</script>'],
    ['one with a guessed nonce', '<script nonce="x">evil()</script>'],
    [
      'one that pretends to be deferred',
      `<script>${deferredScript({ files: [], starter: 'evil()' }, '')}</script>`,
    ],
    ['one in capitals', '<SCRIPT>evil()</SCRIPT>'],
    ['one whose tag swallows ours', '<script data-x="'],
    ['one that never ends', '<script>evil();'],
    ['a comment', '<!-- <script>evil()</script>'],
  ])('are never %s', (_, injected) => {
    const { hashes } = withScriptHashes(`${injected}${own('ours()')}`, NONCE)
    expect(hashes.filter((each) => each !== hash('ours()'))).toEqual([])
  })

  it('may be none', () => {
    expect(withScriptHashes('', NONCE)).toEqual({ html: '', hashes: [] })
  })
})
