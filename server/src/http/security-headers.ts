import type { MiddlewareHandler } from 'hono'
import { NONCE, secureHeaders } from 'hono/secure-headers'
import type { Env } from '../env.ts'
import type { HostEnv } from '../host-env.ts'

const FOR_DOCUMENTS = [
  'Content-Security-Policy',
  'Permissions-Policy',
  'Referrer-Policy',
  'X-Frame-Options',
  'Cross-Origin-Opener-Policy',
  'Origin-Agent-Cluster',
  'X-XSS-Protection',
]

/** `formTargets`: other origins a form's redirect may lead to; browsers hold redirects to form-action too. */
export function securityHeaders(
  env: Pick<Env, 'NODE_ENV' | 'BASE_URL'>,
  formTargets: string[],
): MiddlewareHandler<HostEnv> {
  const development = env.NODE_ENV === 'development'
  const https = env.BASE_URL.startsWith('https:')
  const secure = secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: [NONCE, "'strict-dynamic'"],
      // The development server injects style elements that carry no nonce.
      styleSrc: development ? ["'self'", "'unsafe-inline'"] : ["'self'", NONCE],
      // Server-rendered style attributes (a progress bar's width); elements still need the nonce.
      styleSrcAttr: ["'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'https://i.ytimg.com'],
      fontSrc: ["'self'"],
      connectSrc: development ? ["'self'", 'ws:'] : ["'self'"],
      // The worker that shows push messages.
      workerSrc: ["'self'"],
      frameSrc: ['https://www.youtube-nocookie.com'],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'", ...formTargets],
      frameAncestors: ["'none'"],
      ...(https && { upgradeInsecureRequests: [] }),
    },
    // Only for this host: other subdomains are not ours to decide about.
    strictTransportSecurity: https && env.NODE_ENV === 'production' ? 'max-age=63072000' : false,
    // The video host refuses to play without a referrer.
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
  return async (c, next) => {
    await secure(c, next)
    const { status, headers } = c.res
    if (https) markSecure(headers)
    // What the browser has already came with the policy of its own nonce, which must stay.
    if (status === 304) headers.delete('Content-Security-Policy')
    // On scripts and fonts these say nothing, and dozens of them are a tenth of what a page loads.
    if (status === 200 && c.req.path.startsWith('/assets/')) {
      for (const name of FOR_DOCUMENTS) headers.delete(name)
    }
  }
}

/** Whoever set it: over TLS no cookie is sent in the open. */
function markSecure(headers: Headers): void {
  const cookies = headers.getSetCookie()
  if (cookies.every(isSecure)) return
  headers.delete('Set-Cookie')
  for (const cookie of cookies) headers.append('Set-Cookie', isSecure(cookie) ? cookie : `${cookie}; Secure`)
}

function isSecure(cookie: string): boolean {
  return cookie.split(';').some((attribute) => attribute.trim().toLowerCase() === 'secure')
}
