import type { listAuditLog } from '@daily-drops/contract/functions/operations/audit'
import type { OutputOf } from '@daily-drops/contract/kernel/define-function'
import type { Language } from '../language.tsx'

export type Change = OutputOf<typeof listAuditLog>['rows'][number]

/** In English and Italian, to follow the person's name. `…` is the subject. */
type Sentence = readonly [en: string, it: string]

const SENTENCES: Record<string, Sentence> = {
  'admin-update-tags': ['set the tags of article …', 'ha impostato i tag dell’articolo …'],
  'undo-tag-correction': [
    'undid a tag change to article …',
    'ha annullato una modifica ai tag dell’articolo …',
  ],
  'admin-retag-drop': ['retagged article …', 'ha ritaggato l’articolo …'],
  'admin-delete-drop': ['deleted article …', 'ha eliminato l’articolo …'],
  'admin-restore-drop': ['restored article …', 'ha ripristinato l’articolo …'],
  'admin-manual-ingest': ['added an article by its URL', 'ha inserito un articolo dal suo URL'],
  'change-matching-articles': [
    'changed all articles matching a filter',
    'ha modificato tutti gli articoli di un filtro',
  ],
  'undo-article-changes': ['undid a change to articles', 'ha annullato una modifica agli articoli'],
  'retag-missing-topics': ['retagged articles without topics', 'ha ritaggato gli articoli senza topic'],
  'retag-all-drops': ['retagged all untagged articles', 'ha ritaggato tutti gli articoli senza tag'],
  'tag-drops': ['ran the tagger', 'ha eseguito il tagger'],
  'admin-update-tagging-params': ['changed a tagging parameter', 'ha cambiato un parametro di tagging'],
  'decide-reports': ['decided on reports about article …', 'ha deciso sulle segnalazioni dell’articolo …'],
  'undo-decision': ['reopened reports about article …', 'ha riaperto le segnalazioni dell’articolo …'],
  'admin-api/sources': ['added source …', 'ha aggiunto la sorgente …'],
  'delete-source': ['deleted source …', 'ha eliminato la sorgente …'],
  'update-source': ['edited source …', 'ha modificato la sorgente …'],
  'fetch-source': ['fetched source …', 'ha recuperato la sorgente …'],
  'import-sources': ['imported a list of sources', 'ha importato un elenco di sorgenti'],
  'pause-matching-sources': [
    'paused all sources matching a filter',
    'ha messo in pausa tutte le sorgenti di un filtro',
  ],
  'undo-source-changes': ['undid a change to sources', 'ha annullato una modifica alle sorgenti'],
  'fetch-rss': ['ran the RSS fetcher', 'ha eseguito il lettore RSS'],
  'ingest-queue': ['ran the ingest worker', 'ha eseguito l’acquisizione'],
  'automated-ingestion': ['ran an ingestion cycle', 'ha eseguito un ciclo di acquisizione'],
  'trigger-manual-restart': ['restarted the pipeline', 'ha riavviato la pipeline'],
  'cleanup-failed-queue': ['deleted failed items', 'ha eliminato gli elementi non riusciti'],
  'replay-dead-letters': ['retried failed items', 'ha ritentato elementi non riusciti'],
  'start-youtube-reprocessing': ['repaired videos', 'ha corretto i video'],
  'admin-api/youtube-reprocess': ['repaired videos', 'ha corretto i video'],
  'generate-sitemap': ['generated the sitemap', 'ha generato la sitemap'],
  'trigger-sitemap-generation': ['generated the sitemap', 'ha generato la sitemap'],
  'background-feed-ranking': ['started feed ranking', 'ha avviato il ranking del feed'],
  'review-campaign': ['reviewed a campaign', 'ha esaminato una campagna'],
  'review-organisation-source': [
    'reviewed an organisation’s source',
    'ha esaminato una sorgente di un’organizzazione',
  ],
  'lift-suppression': ['lifted a suppression', 'ha rimosso un blocco di consegna'],
  'replay-delivery': ['resent a message', 'ha rinviato un messaggio'],
  'export-audit-log': ['exported the audit log', 'ha esportato il registro delle modifiche'],
  'stop-job': [
    'stopped …: the person who started it may no longer run it',
    'ha fermato …: chi l’aveva avviato non può più eseguirlo',
  ],
  grant: ['granted a role', 'ha assegnato un ruolo'],
  'complete-onboarding': ['finished onboarding', 'ha completato l’onboarding'],
  'save-preferences': ['changed their preferences', 'ha cambiato le sue preferenze'],
  'confirm-delivery-origin': ['allowed this database to send', 'ha autorizzato l’invio da questo database'],
}

/** What was stopped or resumed. */
const PAUSED: Sentence = ['paused …', 'ha messo in pausa …']
const RESUMED: Sentence = ['resumed …', 'ha riattivato …']

/** 'paused send-messages', or the names of function and subject if there is no phrase for them. */
export function changeSentence(change: Change, language: Language): string {
  const { action, entity, entity_id, details } = change
  const name = typeof details.name === 'string' ? details.name : (entity_id ?? '')
  const role = partOf(details.after, 'role')
  if (action === 'change-role' && typeof role === 'string')
    return { en: `changed a role to ${role}`, it: `ha assegnato il ruolo ${role}` }[language]
  const sentence = pauseOf(change) ?? SENTENCES[action]
  if (!sentence) return `${action} · ${entity} ${name}`.trim()
  return sentence[language === 'en' ? 0 : 1].replace('…', name)
}

/** An action as a choice: 'Set the tags of article', or its name if there is no phrase. */
export function actionWords(action: string, language: Language): string {
  const words = SENTENCES[action]?.[language === 'en' ? 0 : 1].replace(/\s*…\s*/, ' ').trim()
  return words ? `${words.charAt(0).toUpperCase()}${words.slice(1)}` : action
}

function pauseOf({ action, details }: Change): Sentence | undefined {
  if (action === 'toggle-cron-job') return details.enabled ? RESUMED : PAUSED
  if (action === 'pause-delivery') return details.paused ? PAUSED : RESUMED
  if (action === 'pause-sources' || action === 'undo-pause-sources')
    return partOf(details.after, 'paused') ? PAUSED : RESUMED
}

function partOf(record: unknown, name: string): unknown {
  return typeof record === 'object' && record !== null ? (record as Record<string, unknown>)[name] : undefined
}
