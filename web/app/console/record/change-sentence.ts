import type { listAuditLog } from '@daily-drops/contract/functions/operations/audit'
import type { OutputOf } from '@daily-drops/contract/kernel/define-function'
import { capitalised } from '@daily-drops/messages/dates'
import { consoleChanges } from '@daily-drops/messages/subjects/console-changes'
import type { Language } from '../language.tsx'

export type Change = OutputOf<typeof listAuditLog>['rows'][number]

/** The actions that have a phrase, to follow the person's name. It names the subject of these. */
const WITH_SUBJECT = [
  'admin-update-tags',
  'undo-tag-correction',
  'admin-retag-drop',
  'admin-delete-drop',
  'admin-restore-drop',
  'remove-telling',
  'merge-stories',
  'undo-story-decision',
  'decide-reports',
  'undo-decision',
  'close-source-reports',
  'reopen-source-reports',
  'admin-api-sources',
  'delete-source',
  'update-source',
  'fetch-source',
  'stop-job',
] as const
const WITHOUT_SUBJECT = [
  'admin-manual-ingest',
  'change-matching-articles',
  'undo-article-changes',
  'retag-missing-topics',
  'retag-all-drops',
  'tag-drops',
  'admin-update-tagging-params',
  'import-sources',
  'pause-matching-sources',
  'undo-source-changes',
  'fetch-rss',
  'ingest-queue',
  'automated-ingestion',
  'trigger-manual-restart',
  'cleanup-failed-queue',
  'replay-dead-letters',
  'start-youtube-reprocessing',
  'admin-api-youtube-reprocess',
  'generate-sitemap',
  'trigger-sitemap-generation',
  'background-feed-ranking',
  'review-campaign',
  'review-organisation-source',
  'accept-suggestion',
  'decline-suggestion',
  'lift-suppression',
  'replay-delivery',
  'export-audit-log',
  'grant',
  'complete-onboarding',
  'save-preferences',
  'confirm-delivery-origin',
] as const

/** 'paused send-messages', or the names of function and subject if there is no phrase for them. */
export function changeSentence(change: Change, language: Language): string {
  const t = consoleChanges.in(language)
  const { action, entity, entity_id, details } = change
  const name = typeof details.name === 'string' ? details.name : (entity_id ?? '')
  const role = partOf(details.after, 'role')
  if (action === 'change-role' && typeof role === 'string') return t('changedRole', { role })
  const pause = pauseOf(change)
  if (pause) return t(pause, { name })
  return phraseOf(action, name, language) ?? `${action} · ${entity} ${name}`.trim()
}

/** An action as a choice: 'Set the tags of article', or its name if there is no phrase. */
export function actionWords(action: string, language: Language): string {
  const words = phraseOf(action, '', language)?.replaceAll(/\s+/g, ' ').trim()
  return words ? capitalised(words, language) : action
}

function phraseOf(action: string, name: string, language: Language): string | undefined {
  const t = consoleChanges.in(language)
  const key = action.replace('/', '-')
  const named = WITH_SUBJECT.find((each) => each === key)
  if (named) return t(`actions.${named}`, { name })
  const plain = WITHOUT_SUBJECT.find((each) => each === key)
  return plain && t(`actions.${plain}`)
}

function pauseOf({ action, details }: Change): 'paused' | 'resumed' | undefined {
  if (action === 'toggle-cron-job') return details.enabled ? 'resumed' : 'paused'
  if (action === 'pause-delivery') return details.paused ? 'paused' : 'resumed'
  if (action === 'pause-sources' || action === 'undo-pause-sources')
    return partOf(details.after, 'paused') ? 'paused' : 'resumed'
}

function partOf(record: unknown, name: string): unknown {
  return typeof record === 'object' && record !== null ? (record as Record<string, unknown>)[name] : undefined
}
