import { bilingual } from '../../console/language.tsx'

/** What the actions of the dashboard are called, and their ends; the English ones are the specification's words. */
export const ACTION_TEXTS = bilingual(
  {
    ingestion: {
      label: 'Trigger Manual Ingestion',
      note: 'Fetches, processes and tags once. Runs in the worker: you can leave this page.',
      started: 'Manual Run Started',
      done: 'Manual Run Complete',
      failed: 'Failed to start manual ingestion.',
    },
    retag: {
      label: 'Retag All Untagged Articles',
      note: 'What editors set stays.',
      done: 'Retroactive Tagging Complete',
      failed: 'Failed to start retroactive tagging.',
    },
    cleanup: {
      label: 'Cleanup Failed Queue',
      note: 'Deletes the dead letters below. Asks first.',
      done: 'Queue Cleanup Complete',
      failed: 'Failed to cleanup queue.',
    },
    restart: {
      label: 'Emergency System Restart',
      note: 'Frees stuck items and restarts the consumers. Asks first.',
      done: 'System Restart Complete',
      failed: 'Failed to restart the system.',
    },
    testTagger: {
      label: 'Test AI Tagging System',
      note: 'Tags a sample text and changes nothing.',
      done: 'Tagging Test Complete',
      failed: 'Failed to test the tagging system.',
    },
    force: {
      label: 'Force Process Untagged (20)',
      note: 'Up to 20 untagged articles, 2 at a time.',
      done: 'Force Process Complete',
      failed: 'Failed to process untagged articles.',
    },
    testYoutube: {
      label: 'Test YouTube API Connection',
      note: 'Asks the video host for one known video.',
      done: 'YouTube Connection Tested',
      failed: 'Failed to test YouTube integration.',
    },
    reprocess: {
      label: 'Start YouTube Reprocessing',
      note: 'For videos with missing or incorrect metadata.',
      started: 'YouTube Reprocessing Started',
      done: 'YouTube Reprocessing Complete',
      failed: 'Failed to start YouTube reprocessing.',
    },
    sitemap: {
      label: 'Generate Sitemap',
      note: 'Made every night at 02:00 UTC. By hand when many articles were deleted.',
      done: 'Sitemap Generated',
      failed: 'Failed to generate sitemap.',
    },
    ranking: {
      label: 'Trigger Feed Ranking',
      note: 'Builds the next editions ahead of the readers. Editions already shown stay as they are.',
      done: 'Feed Ranking Complete',
      failed: 'Failed to trigger background ranking.',
    },
  },
  {
    ingestion: {
      label: 'Avvia un ciclo a mano',
      note: 'Legge, elabora e tagga una volta. Gira nel worker: puoi lasciare la pagina.',
      started: 'Ciclo avviato',
      done: 'Ciclo completato',
      failed: 'Impossibile avviare il ciclo.',
    },
    retag: {
      label: 'Tagga tutti gli articoli senza tag',
      note: 'Quanto scelto dagli editor resta.',
      done: 'Tagging retroattivo completato',
      failed: 'Impossibile avviare il tagging retroattivo.',
    },
    cleanup: {
      label: 'Svuota gli elementi falliti',
      note: 'Elimina gli elementi qui sotto. Prima chiede.',
      done: 'Coda ripulita',
      failed: 'Impossibile ripulire la coda.',
    },
    restart: {
      label: 'Riavvio d’emergenza',
      note: 'Libera gli elementi bloccati e riavvia i consumatori. Prima chiede.',
      done: 'Riavvio completato',
      failed: 'Impossibile riavviare il sistema.',
    },
    testTagger: {
      label: 'Prova il tagger',
      note: 'Tagga un testo d’esempio e non cambia nulla.',
      done: 'Prova del tagger completata',
      failed: 'Impossibile provare il tagger.',
    },
    force: {
      label: 'Forza gli articoli senza tag (20)',
      note: 'Fino a 20 articoli, 2 alla volta.',
      done: 'Elaborazione forzata completata',
      failed: 'Impossibile elaborare gli articoli senza tag.',
    },
    testYoutube: {
      label: 'Prova la connessione a YouTube',
      note: 'Chiede all’host un video conosciuto.',
      done: 'Connessione a YouTube provata',
      failed: 'Impossibile provare YouTube.',
    },
    reprocess: {
      label: 'Avvia la rielaborazione YouTube',
      note: 'Per i video con metadati mancanti o errati.',
      started: 'Rielaborazione YouTube avviata',
      done: 'Rielaborazione YouTube completata',
      failed: 'Impossibile avviare la rielaborazione YouTube.',
    },
    sitemap: {
      label: 'Genera la sitemap',
      note: 'Ogni notte alle 02:00 UTC. A mano quando molti articoli sono stati eliminati.',
      done: 'Sitemap generata',
      failed: 'Impossibile generare la sitemap.',
    },
    ranking: {
      label: 'Avvia la classifica',
      note: 'Prepara le prossime edizioni. Quelle già mostrate restano come sono.',
      done: 'Classifica completata',
      failed: 'Impossibile avviare la classifica.',
    },
  },
)
