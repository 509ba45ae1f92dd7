import type { listAuditLog } from '@daily-drops/contract/functions/operations/audit'
import type { OutputOf } from '@daily-drops/contract/kernel/define-function'
import type { Language } from '../language.tsx'

export type Change = OutputOf<typeof listAuditLog>['rows'][number]

/** In English and Italian, to be read after who did it; `…` stands for what it was done to. */
type Sentence = readonly [en: string, it: string]

const SENTENCES: Record<string, Sentence> = {
  'admin-update-tags': ['set the tags of article …', 'ha impostato i tag dell’articolo …'],
  'undo-tag-correction': [
    'undid a tag change of article …',
    'ha annullato una modifica ai tag dell’articolo …',
  ],
  'admin-retag-drop': ['had article … tagged again', 'ha fatto ritaggare l’articolo …'],
  'admin-delete-drop': ['deleted article …', 'ha eliminato l’articolo …'],
  'admin-restore-drop': ['restored article …', 'ha ripristinato l’articolo …'],
  'admin-manual-ingest': ['added an article by its address', 'ha inserito un articolo dal suo indirizzo'],
  'change-matching-articles': ['changed the articles of a filter', 'ha modificato gli articoli di un filtro'],
  'undo-article-changes': ['took a change of articles back', 'ha annullato una modifica di articoli'],
  'retag-missing-topics': ['retagged what had no topics', 'ha ritaggato ciò che era senza topic'],
  'retag-all-drops': ['retagged all untagged articles', 'ha ritaggato tutti gli articoli senza tag'],
  'tag-drops': ['ran the tagger', 'ha eseguito il tagger'],
  'admin-update-tagging-params': ['changed a tagging parameter', 'ha cambiato un parametro di tagging'],
  'decide-reports': ['decided on the reports of article …', 'ha deciso sulle segnalazioni dell’articolo …'],
  'undo-decision': ['reopened the reports of article …', 'ha riaperto le segnalazioni dell’articolo …'],
  'admin-api/sources': ['added the source …', 'ha aggiunto la sorgente …'],
  'delete-source': ['deleted the source …', 'ha eliminato la sorgente …'],
  'update-source': ['changed the source …', 'ha modificato la sorgente …'],
  'fetch-source': ['had the source … read', 'ha fatto leggere la sorgente …'],
  'import-sources': ['imported a list of sources', 'ha importato un elenco di sorgenti'],
  'pause-matching-sources': ['paused the sources of a filter', 'ha messo in pausa le sorgenti di un filtro'],
  'undo-source-changes': ['took a change of sources back', 'ha annullato una modifica di sorgenti'],
  'fetch-rss': ['ran the RSS fetcher', 'ha eseguito il lettore RSS'],
  'ingest-queue': ['ran the ingest worker', 'ha eseguito l’acquisizione'],
  'automated-ingestion': ['ran an ingestion cycle', 'ha eseguito un ciclo di acquisizione'],
  'trigger-manual-restart': ['restarted the pipeline', 'ha riavviato la pipeline'],
  'cleanup-failed-queue': ['deleted the dead letters', 'ha eliminato le voci fallite'],
  'replay-dead-letters': ['replayed dead letters', 'ha ritentato voci fallite'],
  'start-youtube-reprocessing': ['had videos repaired', 'ha fatto correggere i video'],
  'admin-api/youtube-reprocess': ['had videos repaired', 'ha fatto correggere i video'],
  'generate-sitemap': ['generated the sitemap', 'ha generato la sitemap'],
  'trigger-sitemap-generation': ['generated the sitemap', 'ha generato la sitemap'],
  'background-feed-ranking': ['started the feed ranking', 'ha avviato il ranking'],
  'review-campaign': ['reviewed a campaign', 'ha esaminato una campagna'],
  'review-organisation-source': [
    'reviewed a source of an organisation',
    'ha esaminato una sorgente di un’organizzazione',
  ],
  'lift-suppression': ['lifted a suppression', 'ha tolto un blocco di invio'],
  'replay-delivery': ['sent a message again', 'ha inviato di nuovo un messaggio'],
  'export-audit-log': ['exported the audit log', 'ha esportato il registro'],
  'stop-job': [
    'stopped … because the person who started it may no longer run it',
    'ha fermato …: chi l’aveva avviato non può più eseguirlo',
  ],
  grant: ['gave somebody a role', 'ha dato un ruolo a qualcuno'],
  'complete-onboarding': ['finished onboarding', 'ha completato l’onboarding'],
  'save-preferences': ['changed their preferences', 'ha cambiato le sue preferenze'],
  'confirm-delivery-origin': ['let this database send', 'ha permesso l’invio a questo database'],
}

/** What was stopped or resumed. */
const PAUSED: Sentence = ['paused …', 'ha messo in pausa …']
const RESUMED: Sentence = ['resumed …', 'ha riattivato …']

/** 'paused send-messages'; the names of function and subject where there are no words for them. */
export function changeSentence(change: Change, language: Language): string {
  const { action, entity, entity_id, details } = change
  const name = typeof details.name === 'string' ? details.name : (entity_id ?? '')
  const role = partOf(details.after, 'role')
  if (action === 'change-role' && typeof role === 'string')
    return { en: `made somebody ${role}`, it: `ha reso qualcuno ${role}` }[language]
  const sentence = pauseOf(change) ?? SENTENCES[action]
  if (!sentence) return `${action} · ${entity} ${name}`.trim()
  return sentence[language === 'en' ? 0 : 1].replace('…', name)
}

/** An action as a choice: 'Set the tags of article', or its name where there are no words. */
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
