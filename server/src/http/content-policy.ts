import type { Env } from '../configuration/env.ts'

interface ContentPolicies {
  /** For one response, whose scripts and styles have its nonce. */
  withNonce(nonce: string): string
  /** For a page that many visitors get: script files are ours, inline scripts are allowed by their hashes. */
  withHashes(hashes: readonly string[]): string
}

/**
 * `formTargets`: other origins that a form's redirect may lead to, because browsers apply form-action to
 * redirects too.
 */
export function contentPolicies(
  env: Pick<Env, 'NODE_ENV' | 'BASE_URL'>,
  formTargets: string[],
): ContentPolicies {
  const development = env.NODE_ENV === 'development'
  // The development server injects style elements without a nonce.
  const inlineStyles = (source: string) => (development ? ["'unsafe-inline'"] : [source].filter(Boolean))

  function policy(scripts: readonly string[], styles: readonly string[]): string {
    const directives = {
      'default-src': ["'self'"],
      'script-src': scripts,
      'style-src': ["'self'", ...styles],
      // Server-rendered style attributes (a progress bar's width). Elements still need the nonce.
      'style-src-attr': ["'unsafe-inline'"],
      'img-src': ["'self'", 'data:', 'https://i.ytimg.com'],
      'font-src': ["'self'"],
      'connect-src': development ? ["'self'", 'ws:'] : ["'self'"],
      // The service worker that shows push messages.
      'worker-src': ["'self'"],
      'frame-src': ['https://www.youtube-nocookie.com'],
      'object-src': ["'none'"],
      'base-uri': ["'none'"],
      'form-action': ["'self'", ...formTargets],
      'frame-ancestors': ["'none'"],
      ...(env.BASE_URL.startsWith('https:') && { 'upgrade-insecure-requests': [] }),
    }
    return Object.entries(directives)
      .map(([name, sources]) => [name, ...sources].join(' '))
      .join('; ')
  }

  return {
    withNonce: (nonce) => policy([`'nonce-${nonce}'`, "'strict-dynamic'"], inlineStyles(`'nonce-${nonce}'`)),
    withHashes: (hashes) => policy(["'self'", ...hashes], inlineStyles('')),
  }
}
