import type { MiddlewareHandler } from 'hono'
import { NONCE, secureHeaders } from 'hono/secure-headers'
import type { Env } from './env.ts'
import type { HostEnv } from './host-env.ts'

/** `formTargets`: other origins a form's redirect may lead to; browsers hold redirects to form-action too. */
export function securityHeaders(
  env: Pick<Env, 'NODE_ENV' | 'BASE_URL'>,
  formTargets: string[],
): MiddlewareHandler<HostEnv> {
  const development = env.NODE_ENV === 'development'
  const https = env.BASE_URL.startsWith('https:')
  return secureHeaders({
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
}
