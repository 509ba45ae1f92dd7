import { createHash } from 'node:crypto'
import { starterIn } from '@daily-drops/contract/pages/deferred-scripts'

interface HashedPage {
  html: string
  /** In the policy's notation. */
  hashes: string[]
}

/**
 * A page whose scripts are allowed by their content, so that all visitors can get the same bytes. `nonce` is
 * that of its rendering: only scripts with it are ours and get a hash. A script that a stranger's text
 * brought into the page has none, and is blocked.
 */
export function withScriptHashes(html: string, nonce: string): HashedPage {
  const mark = ` nonce="${nonce}"`
  const own = [...html.matchAll(/<script(?<attributes>[^<>]*)>(?<text>[\s\S]*?)<\/script>/g)]
    .filter(({ groups }) => groups?.attributes?.includes(mark))
    .map(({ groups }) => groups?.text ?? '')
  const hashes = own.flatMap((text) => [text, starterIn(text) ?? []].flat()).map(hashOf)
  return { html: html.replaceAll(mark, ''), hashes: [...new Set(hashes)] }
}

function hashOf(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`
}
