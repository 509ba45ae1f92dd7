import type { AccessDecision } from '@daily-drops/core/accounts/access'
import { isRouteErrorResponse } from 'react-router'
import type { ShellData } from '../page/shell-data.ts'
import type { DeniedView } from './access.ts'
import type { Language } from './console-language.ts'

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
