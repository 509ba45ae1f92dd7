import { acceptSuggestion, declineSuggestion } from '@daily-drops/contract/functions/sources/suggestions'
import { isAppError } from '@daily-drops/contract/kernel/errors'
import { consoleSuggestions } from '@daily-drops/messages/subjects/console-suggestions'
import type { Call } from '../../console/actions.ts'
import type { Language } from '../../console/language.tsx'
import type { Notice } from '../../ui/overlays/notice.ts'

type Decision = { accepted: true } | { accepted: false; message: string }

export async function decideStep(
  call: Call,
  id: number,
  decision: Decision,
  language: Language,
): Promise<Notice> {
  const t = consoleSuggestions.in(language)
  try {
    if (decision.accepted) await call(acceptSuggestion, { id })
    else await call(declineSuggestion, { id, message: decision.message })
    return { tone: 'ok', title: t(decision.accepted ? 'accepted' : 'declined') }
  } catch (error) {
    return { tone: 'bad', title: t('failed'), description: reasonIn(error, t('faster')) }
  }
}

function reasonIn(error: unknown, faster: string): string | undefined {
  if (!isAppError(error)) return undefined
  if (error.code === 'CONFLICT') return faster
  return error.code === 'INVALID_INPUT' ? error.message : undefined
}
