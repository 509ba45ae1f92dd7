import { bilingual } from './language.tsx'

/** The frame around every screen of the console. */
export const SHELL_TEXTS = bilingual(
  {
    console: 'Console',
    shortConsole: 'Console, short',
    home: 'Daily Drops console',
    groups: { content: 'Content', publishing: 'Publishing', people: 'People' },
    more: 'More',
    allSections: 'All sections',
    toFeed: 'Go to your feed',
    switchTheme: 'Switch theme',
    jump: {
      open: 'Jump to…',
      name: 'Jump to',
      hint: 'Jump to a page, source, article, job or person',
      results: 'Results',
      kinds: { page: 'Page', source: 'Source', article: 'Article', job: 'Job', person: 'Person' },
    },
    jobs: {
      title: 'Jobs',
      note: 'Jobs keep running if you leave the page or close the browser.',
      none: 'No jobs started yet',
      running: 'Running',
      oneRunning: '1 job running',
      noneRunning: 'No job running',
    },
    keys: {
      title: 'Keyboard shortcuts',
      note: 'Shortcuts work outside text fields.',
      single: 'Single-key shortcuts',
      failed: 'Your choice couldn’t be saved. Try again.',
    },
  },
  {
    console: 'Console',
    shortConsole: 'Console, ridotta',
    home: 'Console di Daily Drops',
    groups: { content: 'Contenuti', publishing: 'Pubblicazione', people: 'Persone' },
    more: 'Altro',
    allSections: 'Tutte le sezioni',
    toFeed: 'Vai al tuo feed',
    switchTheme: 'Cambia tema',
    jump: {
      open: 'Vai a…',
      name: 'Vai a',
      hint: 'Vai a una pagina, una sorgente, un articolo, un processo o una persona',
      results: 'Risultati',
      kinds: {
        page: 'Pagina',
        source: 'Sorgente',
        article: 'Articolo',
        job: 'Processo',
        person: 'Persona',
      },
    },
    jobs: {
      title: 'Processi',
      note: 'I processi continuano anche se lasci la pagina o chiudi il browser.',
      none: 'Nessun processo avviato',
      running: 'In corso',
      oneRunning: '1 processo in corso',
      noneRunning: 'Nessun processo in corso',
    },
    keys: {
      title: 'Scorciatoie da tastiera',
      note: 'Le scorciatoie funzionano fuori dai campi di testo.',
      single: 'Scorciatoie con un solo tasto',
      failed: 'Impossibile salvare la scelta. Riprova.',
    },
  },
)
