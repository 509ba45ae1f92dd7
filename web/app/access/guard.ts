import { pathIn, splitLanguagePath } from '@daily-drops/contract/pages/language-paths'
import { type AccessDecision, decideAccess } from '@daily-drops/core/accounts/access'
import { safeReturnPath } from '@daily-drops/core/accounts/return-path'
import { SOURCE_LOCALE } from '@daily-drops/messages/locales'
import { data, isRouteErrorResponse, type MiddlewareFunction, redirect } from 'react-router'
import { type ShellData, shellData } from '../page/shell-data.ts'
import { accessOf, type DeniedView, deniedViewOf } from './access.ts'
import { appContext } from './app-context.ts'
import { browserLanguage, chosenLanguage, type Language } from './console-language.ts'
import { onboardingPath, signInPath } from './sign-in-path.ts'

type Refusal = Extract<AccessDecision, { kind: 'verify' | 'strengthen' | 'denied' }>

/** What the root error boundary shows instead of the page. No loader ran, so it includes the shell's data. */
export interface Refused {
  refusal: Refusal
  deniedView: DeniedView
  languages: { chosen: Language | undefined; browser: Language }
  shell: ShellData
  sendsEmail: boolean
}

export function refusedFrom(error: unknown): Refused | undefined {
  return isRouteErrorResponse(error) && error.data?.refusal ? error.data : undefined
}

/** Runs before every loader and action, for documents and client navigations. */
export const guard: MiddlewareFunction<Response> = ({ request, url, pattern, context }) => {
  const { viewer, capabilities, locales } = context.get(appContext)
  const { prefix = SOURCE_LOCALE, path } = splitLanguagePath(url.pathname, locales)
  const here = () => path + url.search
  // Unlike those of loaders, a middleware's redirects leave the router's prefix out.
  const redirectTo = (target: string) => redirect(pathIn(prefix, target))
  const decision = decideAccess(viewer, accessOf(pattern))
  switch (decision.kind) {
    case 'ok':
      return
    case 'sign-in':
      throw redirectTo(request.method === 'GET' ? signInPath(here()) : '/auth')
    case 'onboard':
      throw redirectTo(onboardingPath(request.method === 'GET' ? here() : undefined))
    case 'to-feed':
      throw redirectTo(safeReturnPath(url.searchParams.get('next')) ?? '/feed')
    default: {
      const refused: Refused = {
        refusal: decision,
        deniedView: deniedViewOf(pattern),
        languages: { chosen: chosenLanguage(request), browser: browserLanguage(request) },
        shell: shellData({ request, pattern, context }),
        sendsEmail: capabilities.mail,
      }
      throw data(refused, { status: 403, statusText: 'Forbidden' })
    }
  }
}
