import { randomBytes } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import type { Env } from '../configuration/env.ts'
import type { HostEnv } from '../context/host-env.ts'
import { contentPolicies } from './content-policy.ts'
import { isForPrograms } from './program-paths.ts'

const FUNCTIONS = '/functions/'

const FOR_DOCUMENTS = [
  'Content-Security-Policy',
  'Permissions-Policy',
  'Referrer-Policy',
  'X-Frame-Options',
  'Cross-Origin-Opener-Policy',
  'Origin-Agent-Cluster',
  'X-XSS-Protection',
]

export function securityHeaders(
  env: Pick<Env, 'NODE_ENV' | 'BASE_URL'>,
  formTargets: string[],
): MiddlewareHandler<HostEnv> {
  const https = env.BASE_URL.startsWith('https:')
  const policies = contentPolicies(env, formTargets)
  // Only for this host: other subdomains are not ours to decide about.
  const strictTransportSecurity = https && env.NODE_ENV === 'production' ? 'max-age=63072000' : false
  const secure = secureHeaders({
    strictTransportSecurity,
    // The video host does not play without a referrer.
    referrerPolicy: 'strict-origin-when-cross-origin',
    permissionsPolicy: {
      camera: [],
      microphone: [],
      geolocation: [],
      payment: [],
      usb: [],
      browsingTopics: [],
      fullscreen: ['self', 'https://www.youtube-nocookie.com'],
    },
    xFrameOptions: 'DENY',
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xDnsPrefetchControl: false,
  })
  const secureData = secureHeaders({
    contentSecurityPolicy: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    strictTransportSecurity,
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    referrerPolicy: false,
    xFrameOptions: 'DENY',
    xXssProtection: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xDnsPrefetchControl: false,
  })
  return async (c, next) => {
    // Responses to programs are never documents: they need no policy, and most of them are small.
    if (c.req.path.startsWith(FUNCTIONS) || isForPrograms(c.req.path)) {
      await secureData(c, next)
      if (https) markSecure(c.res.headers)
      return
    }
    const nonce = randomBytes(16).toString('base64')
    c.set('nonce', nonce)
    await secure(c, next)
    const { status, headers } = c.res
    if (https) markSecure(headers)
    const hashes = c.get('scriptHashes')
    // A 304 keeps the cached response, whose policy matches its scripts and must stay.
    if (status !== 304) {
      headers.set('Content-Security-Policy', hashes ? policies.withHashes(hashes) : policies.withNonce(nonce))
    }
    // On scripts and fonts these have no effect, and dozens of them are a tenth of a page's transfer.
    if (status === 200 && c.req.path.startsWith('/assets/')) {
      for (const name of FOR_DOCUMENTS) headers.delete(name)
    }
  }
}

/** Over TLS no cookie is sent unencrypted, whoever set it. */
function markSecure(headers: Headers): void {
  const cookies = headers.getSetCookie()
  if (cookies.every(isSecure)) return
  headers.delete('Set-Cookie')
  for (const cookie of cookies) headers.append('Set-Cookie', isSecure(cookie) ? cookie : `${cookie}; Secure`)
}

function isSecure(cookie: string): boolean {
  return cookie.split(';').some((attribute) => attribute.trim().toLowerCase() === 'secure')
}
