import type { SocialProvider } from '@daily-drops/contract/accounts/accounts'

/** The providers' own logos in their own colours, as their guidelines require. */
const MARKS: Record<SocialProvider, [path: string, colour: string][]> = {
  linkedin_oidc: [
    [
      'M20.45 20.45h-3.56v-5.57c0-1.33-.02-3.04-1.85-3.04-1.85 0-2.13 1.45-2.13 2.94v5.67H9.35V9h3.41v1.56h.05a3.74 3.74 0 0 1 3.37-1.85c3.6 0 4.27 2.37 4.27 5.46v6.28ZM5.34 7.43a2.06 2.06 0 1 1 0-4.13 2.06 2.06 0 0 1 0 4.13Zm1.78 13.02H3.56V9h3.56v11.45ZM22.22 0H1.77C.79 0 0 .77 0 1.73v20.54C0 23.23.79 24 1.77 24h20.45c.98 0 1.78-.77 1.78-1.73V1.73C24 .77 23.2 0 22.22 0Z',
      '#0a66c2',
    ],
  ],
  google: [
    [
      'M23.49 12.27c0-.79-.07-1.54-.19-2.27H12v4.51h6.47a5.57 5.57 0 0 1-2.4 3.58v3h3.86c2.26-2.09 3.56-5.17 3.56-8.82Z',
      '#4285f4',
    ],
    [
      'M12 24c3.24 0 5.95-1.08 7.93-2.91l-3.86-3c-1.08.72-2.45 1.16-4.07 1.16-3.13 0-5.78-2.11-6.73-4.96H1.29v3.09A12 12 0 0 0 12 24Z',
      '#34a853',
    ],
    ['M5.27 14.29a7.18 7.18 0 0 1 0-4.58V6.62H1.29a12.02 12.02 0 0 0 0 10.76l3.98-3.09Z', '#fbbc05'],
    [
      'M12 4.75c1.77 0 3.35.61 4.6 1.8l3.42-3.42A11.46 11.46 0 0 0 12 0 12 12 0 0 0 1.29 6.62l3.98 3.09C6.22 6.86 8.87 4.75 12 4.75Z',
      '#ea4335',
    ],
  ],
}

export function ProviderMark({ provider }: { provider: SocialProvider }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" className="size-4.5">
      {MARKS[provider].map(([path, colour]) => (
        <path key={colour} d={path} fill={colour} />
      ))}
    </svg>
  )
}
