/** Texts of the edit-tags dialog that the server uses too. The first two are quoted from the specification. */
export const TAG_CHOICE = {
  title: 'Errore di validazione',
  count: 'Devi selezionare 1 topic L1, 1 topic L2 e 1-3 topic L3',
  tree: 'Il topic L2 deve appartenere al topic L1 e i topic L3 al topic L2',
} as const
