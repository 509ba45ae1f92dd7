import { countWaiting } from '@daily-drops/contract/functions/operations/waiting'
import { callFunction } from '@daily-drops/contract/kernel/client'
import { consoleShell } from '@daily-drops/messages/subjects/console-shell'
import { type ReactNode, useEffect } from 'react'
import { Outlet, type ShouldRevalidateFunction, useLocation, useRouteLoaderData } from 'react-router'
import { appContext } from '../../access/app-context.ts'
import { chosenLanguage, storedLanguage } from '../../access/console-language.ts'
import { consoleLanguage, LanguageProvider } from '../../console/language.tsx'
import { KeptViews } from '../../console/list/kept-views.tsx'
import { RunningProvider } from '../../console/running.tsx'
import { ScreenFailure } from '../../console/screen-failure.tsx'
import { ConsoleShell } from '../../console/shell.tsx'
import stylesheet from '../../console/styles/console.css?url'
import { SingleKeys } from '../../console/use-keys.ts'
import { railCounts } from '../../console/waiting.ts'
import { ARTICLES_ACTIONS } from '../../features/admin-articles/articles-actions.ts'
import { DASHBOARD_ACTIONS } from '../../features/admin-dashboard/dashboard-actions.ts'
import { LANDING_ACTIONS } from '../../features/admin-landing/landing-actions.ts'
import { SITEMAP_ACTIONS } from '../../features/admin-sitemap/sitemap-actions.ts'
import { resumeImport } from '../../features/admin-sources/import-run.ts'
import { SOURCES_ACTIONS } from '../../features/admin-sources/sources-actions.ts'
import type { ShellData } from '../../page/shell-data.ts'
import type { loader as rootLoader } from '../../root.tsx'
import type { Route } from './+types/shell.ts'

type ConsoleData = Route.ComponentProps['loaderData']

/** Read by the root: these screens have their own frame, in the console's language. */
export const handle = {
  ownFrame(data: ConsoleData | undefined, pathname: string) {
    const lang = consoleLanguage(data ? data.language : storedLanguage(), pathname)
    const t = consoleShell.in(lang)
    return { lang, skip: t('skip'), notices: { region: t('notices'), close: t('closeNotice') }, Failure }
  },
}

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }]

/** Without its counts the rail still works. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const waiting = await context
    .get(appContext)
    .call(countWaiting, {})
    .catch(() => null)
  return { language: chosenLanguage(request), waiting }
}

/** With each screen, and after any change on it, but not with every filter. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) =>
  currentUrl.href === nextUrl.href || currentUrl.pathname !== nextUrl.pathname

/** Everything that can be started, so that a job is followed on any screen. */
const ACTIONS = {
  ...LANDING_ACTIONS,
  ...ARTICLES_ACTIONS,
  ...SOURCES_ACTIONS,
  ...DASHBOARD_ACTIONS,
  ...SITEMAP_ACTIONS,
}

export default function AdminShell({ loaderData }: Route.ComponentProps) {
  const shell = useRouteLoaderData<typeof rootLoader>('root')
  return (
    <Frame shell={shell} data={loaderData}>
      <Outlet />
    </Frame>
  )
}

/** For screens without an error state of their own: the frame and its language stay. */
export function ErrorBoundary({ loaderData }: Route.ErrorBoundaryProps) {
  const shell = useRouteLoaderData<typeof rootLoader>('root')
  return (
    <Frame shell={shell} data={loaderData}>
      <ScreenFailure requestId={shell?.requestId} />
    </Frame>
  )
}

/** The request itself failed: there is no new data, not even the root's. */
function Failure({ shell }: { shell: ShellData }) {
  return (
    <>
      {/* The root's error page has no links of the routes below it. */}
      <link rel="stylesheet" href={stylesheet} />
      <Frame shell={shell} data={{ language: storedLanguage(), waiting: null }}>
        <ScreenFailure requestId={undefined} />
      </Frame>
    </>
  )
}

interface FrameProps {
  shell: ShellData | undefined
  data: ConsoleData | undefined
  children: ReactNode
}

function Frame({ shell, data, children }: FrameProps) {
  const language = consoleLanguage(data?.language, useLocation().pathname)
  useEffect(() => void resumeImport(callFunction), [])
  if (!shell?.viewer) return null
  return (
    <LanguageProvider language={language}>
      <SingleKeys value={shell.viewer.shortcuts}>
        <RunningProvider actions={ACTIONS}>
          <ConsoleShell
            viewer={shell.viewer}
            theme={shell.theme}
            counts={railCounts(data?.waiting ?? null, language)}
          >
            <KeptViews>{children}</KeptViews>
          </ConsoleShell>
        </RunningProvider>
      </SingleKeys>
    </LanguageProvider>
  )
}
