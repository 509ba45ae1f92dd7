import { hasRole } from '@daily-drops/core/accounts/roles'
import { shell as messages } from '@daily-drops/messages/subjects/shell'
import { type ComponentType, type ReactNode, Suspense, useEffect, useState } from 'react'
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  ScrollRestoration,
  useLocation,
  useMatches,
  useNavigation,
  useRouteError,
  useRouteLoaderData,
} from 'react-router'
import type { Route } from './+types/root.ts'
import { isRoleGated } from './access/access.ts'
import { guard } from './access/guard.ts'
import { refusedFrom } from './access/refused.ts'
import { usePageAnalytics } from './analytics/use-page-analytics.ts'
import { ConsentBar } from './features/shell/consent-bar.tsx'
import { ErrorPage } from './features/shell/error-page.tsx'
import { useFlashNotice } from './features/shell/flash-notice.ts'
import { Footer } from './features/shell/footer.tsx'
import { Header } from './features/shell/header.tsx'
import { LanguageOffer } from './features/shell/language-links.tsx'
import { AccessGate, NavigationProgress } from './features/shell/navigation-status.tsx'
import { NotFound } from './features/shell/not-found.tsx'
import { PageScripts } from './features/shell/page-scripts.tsx'
import { ReadingNav } from './features/shell/reading-nav.tsx'
import { RouteAnnouncer } from './features/shell/route-announcer.tsx'
import { directionOf } from './locale/direction.ts'
import { pageMessages, useLocale, useMessages } from './locale/page-locale.ts'
import { pageMeta } from './page/meta.ts'
import { useSessionSync } from './page/session-sync.ts'
import { type ShellData, shellData } from './page/shell-data.ts'
import stylesheet from './styles/app.css?url'
import interLatin from './styles/fonts/inter-latin.woff2?url'
import newsreaderDisplay from './styles/fonts/newsreader-display-latin.woff2?url'
import newsreaderLatin from './styles/fonts/newsreader-latin.woff2?url'
import { TimeZone } from './ui/day.tsx'
import type { NoticeLabels } from './ui/overlays/notice.ts'
import { Toaster } from './ui/overlays/toast.tsx'
import { Tooltips } from './ui/overlays/tooltip.tsx'
import { MarkShapes } from './ui/pictures/edition-mark.tsx'
import { lazyPart } from './ui/states/lazy-part.tsx'
import { NoScriptNotice } from './ui/states/no-script-notice.tsx'

/** Rarely seen parts are loaded when they are needed. */
const Denied = lazyPart(async () => (await import('./features/access/denied.tsx')).Denied)
const Offline = lazyPart(async () => (await import('./offline/offline.tsx')).Offline)
const StrengthenSignIn = lazyPart(
  async () => (await import('./features/access/strengthen-sign-in.tsx')).StrengthenSignIn,
)
const VerificationPending = lazyPart(
  async () => (await import('./features/auth/verification-pending.tsx')).VerificationPending,
)

export const middleware: Route.MiddlewareFunction[] = [guard]

/** Makes every client navigation pass the guard, because it is always reloaded. */
export const loader = (args: Route.LoaderArgs) => shellData(args)

/** Pages name themselves. This is the title of error pages. */
export const meta: Route.MetaFunction = ({ error, matches }) => {
  const refused = refusedFrom(error)
  const t = pageMessages(messages, refused ? [{ loaderData: refused.shell }] : matches)
  if (!error) return pageMeta('Daily Drops')
  if (refused) return pageMeta(t('forbidden'))
  return pageMeta(t(isNotFound(error) ? 'notFound.title' : 'failed.title'))
}

const preloadFont = (href: string) =>
  ({ rel: 'preload', href, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' }) as const

export const links: Route.LinksFunction = () => [
  preloadFont(interLatin),
  preloadFont(newsreaderLatin),
  preloadFont(newsreaderDisplay),
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
]

const manifestIn = (locale: string) => `${locale === 'en' ? '' : `/${locale}`}/manifest.webmanifest`

const isNotFound = (error: unknown) => isRouteErrorResponse(error) && error.status === 404

/** The latest in this browser. A notice is shown only once. */
let known: ShellData | undefined

/** A refused or failed request has no loader data. A refusal includes its own. A failure changes nothing in the frame. */
function useShell(): ShellData | undefined {
  const data = useRouteLoaderData<typeof loader>('root')
  const error = useRouteError()
  const shell = refusedFrom(error)?.shell ?? data
  useEffect(() => {
    if (shell) known = { ...shell, flash: undefined }
  }, [shell])
  return shell ?? known
}

interface OwnFrame {
  lang: string
  skip: string
  notices: NoticeLabels
  /** In place of a screen that could not be loaded. */
  Failure: ComponentType<{ shell: ShellData }>
}
type FrameHandle = { ownFrame?: (data: unknown, pathname: string) => OwnFrame } | undefined

/** The operators' screens have their own frame, and so do their faults. A refusal is shown in the readers' frame. */
function useOwnFrame(): OwnFrame | undefined {
  const matches = useMatches()
  const { pathname } = useLocation()
  const error = useRouteError()
  const role = useShell()?.viewer?.role
  if (error != null && (refusedFrom(error) || isNotFound(error) || !hasRole(role, 'editor'))) return undefined
  return matches
    .map(({ handle, loaderData }) => (handle as FrameHandle)?.ownFrame?.(loaderData, pathname))
    .find((frame) => frame !== undefined)
}

export function Layout({ children }: { children: ReactNode }) {
  const shell = useShell()
  const viewer = shell?.viewer ?? null
  const theme = shell?.theme ?? 'system'
  const textSize = shell?.textSize ?? 'standard'
  const navigating = useNavigation().state !== 'idle'
  useFlashNotice(shell?.flash, shell?.requestId)
  useSessionSync(viewer)
  usePageAnalytics()
  const [choosing, setChoosing] = useState(false)
  const ownFrame = useOwnFrame()
  const locale = useLocale()
  const t = useMessages(messages)
  const { pathname } = useLocation()
  return (
    <html
      lang={ownFrame?.lang ?? locale}
      // The language of readers' pages, where the operators' screens have another.
      data-locale={ownFrame && locale}
      dir={ownFrame || directionOf(locale) === 'ltr' ? undefined : 'rtl'}
      data-theme={theme}
      data-text-size={textSize}
      data-account={viewer?.id}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* React places it before everything that is only preloaded. */}
        <link rel="stylesheet" href={stylesheet} precedence="default" />
        {!shell?.indexable && <meta name="robots" content="noindex" />}
        <link rel="manifest" href={manifestIn(locale)} />
        <Meta />
        <Links />
      </head>
      <body>
        <a
          href="#main"
          className="fixed top-2 start-2 z-50 -translate-y-16 rounded-sm bg-accent px-4 py-2.5 text-accent-ink focus:translate-y-0"
        >
          {ownFrame?.skip ?? t('skip')}
        </a>
        <MarkShapes />
        {ownFrame ? (
          children
        ) : (
          <>
            <div className="flex min-h-dvh flex-col">
              <Header viewer={viewer} theme={theme} textSize={textSize} />
              {shell?.languageLinks && <LanguageOffer locales={shell.locales} />}
              {viewer && pathname !== '/onboarding' && (
                <>
                  <Suspense>
                    <Offline viewer={viewer} />
                  </Suspense>
                  <ReadingNav />
                </>
              )}
              {navigating && <NavigationProgress />}
              <main id="main" tabIndex={-1} aria-busy={navigating} className="flex-1 outline-none">
                {shell?.flash && (
                  <div className="mx-auto max-w-page px-5 md:px-6">
                    <NoScriptNotice notice={shell.flash} />
                  </div>
                )}
                {/* Nothing of one account remains on the page of another, or of a visitor. */}
                <TimeZone key={viewer?.id} value={viewer?.timeZone ?? 'UTC'}>
                  {children}
                </TimeZone>
              </main>
              <Footer
                languageLinks={shell?.languageLinks}
                year={shell?.year}
                theme={theme}
                textSize={textSize}
                onChooseAnalytics={() => setChoosing(true)}
              />
            </div>
            <ConsentBar
              asks={pathname === '/onboarding'}
              open={choosing}
              onClose={() => setChoosing(false)}
            />
          </>
        )}
        <RouteAnnouncer />
        <Toaster
          key={viewer?.id}
          labels={ownFrame?.notices ?? { region: t('notices'), close: t('closeNotice') }}
        />
        <Tooltips />
        <ScrollRestoration />
        <PageScripts
          forVisitor={shell !== undefined && !viewer && !shell.flash}
          hasOffers={shell?.languageLinks !== undefined}
        />
      </body>
    </html>
  )
}

export default function App() {
  const { pathname } = useLocation()
  const target = useNavigation().location?.pathname
  if (target !== undefined && isRoleGated(target) && !isRoleGated(pathname)) return <AccessGate />
  return <Outlet />
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const shell = useShell()
  const ownFrame = useOwnFrame()
  const refused = refusedFrom(error)
  if (refused?.refusal.kind === 'denied') {
    const { required, current } = refused.refusal
    return (
      <Suspense>
        <Denied view={refused.deniedView} required={required} current={current} {...refused.languages} />
      </Suspense>
    )
  }
  if (refused?.refusal.kind === 'strengthen') {
    return (
      <Suspense>
        <StrengthenSignIn lacks={refused.refusal.lacks} />
      </Suspense>
    )
  }
  if (refused?.shell.viewer) {
    return (
      <Suspense>
        <VerificationPending email={refused.shell.viewer.email} sendsEmail={refused.sendsEmail} />
      </Suspense>
    )
  }
  if (isNotFound(error)) return <NotFound />
  if (ownFrame && shell) return <ownFrame.Failure shell={shell} />
  return <ErrorPage requestId={loaderData?.requestId} />
}
