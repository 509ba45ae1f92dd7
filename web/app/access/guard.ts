import { pathIn, splitLanguagePath } from '@daily-drops/contract/pages/language-paths'
import { decideAccess } from '@daily-drops/core/accounts/access'
import { safeReturnPath } from '@daily-drops/core/accounts/return-path'
import { SOURCE_LOCALE } from '@daily-drops/messages/locales'
import { data, type MiddlewareFunction, redirect } from 'react-router'
import { shellData } from '../page/shell-data.ts'
import { accessOf, deniedViewOf } from './access.ts'
import { appContext } from './app-context.ts'
import { browserLanguage, chosenLanguage } from './console-language.ts'
import type { Refused } from './refused.ts'
import { onboardingPath, signInPath } from './sign-in-path.ts'

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
