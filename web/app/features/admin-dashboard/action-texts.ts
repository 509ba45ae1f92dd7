import { bilingual } from '../../console/language.tsx'

/** The names and outcomes of the dashboard's actions. The English texts are the specification's. */
export const ACTION_TEXTS = bilingual(
  {
    ingestion: {
      label: 'Trigger Manual Ingestion',
      note: 'Fetches, processes and tags once. You can leave this page while it runs.',
      started: 'Manual Run Started',
      done: 'Manual Run Complete',
      failed: 'Failed to start manual ingestion.',
    },
    retag: {
      label: 'Retag All Untagged Articles',
      note: 'Tags set by editors are kept.',
      done: 'Retroactive Tagging Complete',
      failed: 'Failed to start retroactive tagging.',
    },
    cleanup: {
      label: 'Cleanup Failed Queue',
      note: 'Deletes the failed items below, after confirmation.',
      done: 'Queue Cleanup Complete',
      failed: 'Failed to cleanup queue.',
    },
    restart: {
      label: 'Emergency System Restart',
      note: 'Releases stuck items and restarts the job consumers, after confirmation.',
      done: 'System Restart Complete',
      failed: 'Failed to restart the system.',
    },
    testTagger: {
      label: 'Test AI Tagging System',
      note: 'Tags a sample text without changing anything.',
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
      note: 'Requests one known video from YouTube.',
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
      note: 'Generated every night at 02:00 UTC. Run it by hand after deleting many articles.',
      done: 'Sitemap Generated',
      failed: 'Failed to generate sitemap.',
    },
    ranking: {
      label: 'Trigger Feed Ranking',
      note: 'Builds the next editions ahead of time. Editions already shown don’t change.',
      done: 'Feed Ranking Complete',
      failed: 'Failed to trigger background ranking.',
    },
  },
  {
    ingestion: {
      label: 'Avvia un ciclo manuale',
      note: 'Legge, elabora e tagga una volta. Puoi lasciare la pagina mentre è in corso.',
      started: 'Ciclo avviato',
      done: 'Ciclo completato',
      failed: 'Impossibile avviare il ciclo.',
    },
    retag: {
      label: 'Tagga tutti gli articoli senza tag',
      note: 'I tag impostati dagli editor restano invariati.',
      done: 'Tagging retroattivo completato',
      failed: 'Impossibile avviare il tagging retroattivo.',
    },
    cleanup: {
      label: 'Elimina gli elementi falliti',
      note: 'Elimina gli elementi falliti qui sotto, dopo una conferma.',
      done: 'Coda ripulita',
      failed: 'Impossibile ripulire la coda.',
    },
    restart: {
      label: 'Riavvio d’emergenza',
      note: 'Sblocca gli elementi fermi e riavvia i job, dopo una conferma.',
      done: 'Riavvio completato',
      failed: 'Impossibile riavviare il sistema.',
    },
    testTagger: {
      label: 'Prova il tagger',
      note: 'Tagga un testo d’esempio senza modificare nulla.',
      done: 'Prova del tagger completata',
      failed: 'Impossibile provare il tagger.',
    },
    force: {
      label: 'Elabora subito gli articoli senza tag (20)',
      note: 'Fino a 20 articoli, 2 alla volta.',
      done: 'Elaborazione completata',
      failed: 'Impossibile elaborare gli articoli senza tag.',
    },
    testYoutube: {
      label: 'Verifica la connessione a YouTube',
      note: 'Richiede a YouTube un video noto.',
      done: 'Connessione a YouTube verificata',
      failed: 'Impossibile verificare la connessione a YouTube.',
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
      note: 'Generata ogni notte alle 02:00 UTC. Avviala a mano dopo aver eliminato molti articoli.',
      done: 'Sitemap generata',
      failed: 'Impossibile generare la sitemap.',
    },
    ranking: {
      label: 'Avvia il ranking',
      note: 'Prepara in anticipo le prossime edizioni. Quelle già mostrate non cambiano.',
      done: 'Ranking completato',
      failed: 'Impossibile avviare il ranking.',
    },
  },
)
