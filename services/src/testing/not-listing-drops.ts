/** Shown to staff, or used only by the worker. */
export const BEHIND_THE_SCENES = [
  'drops/articles.ts',
  'drops/drop-edits.ts',
  'reading/moderation.ts',
  'stories/decided-stories.ts',
  'tagging/tag-reviews.ts',
  'tagging/tagging.ts',
]

/** Functions that are no lists, in files that contain one. */
export const NO_LISTS = [
  // Items that the reader removed themselves.
  'clearedItems',
  'countActions',
  'countInOtherLanguages',
  'countLeftOut',
  'countPublicItems',
  'countTellings',
  'dropExists',
  // The ids of a whole day, of which only counts are shown.
  'dropsOfDay',
  'feedbackOn',
  'findDropByUrl',
  'hiddenOfSource',
  'likedAtOf',
  'lockPublicEditions',
  // The result of `newestEdition`.
  'newestOf',
  'savedAtOf',
  'publicEditionExists',
  'removeBookmark',
  'reportDrop',
  'saveBookmark',
  'savePublicEdition',
  'setDismissed',
  'setOpinion',
  'storiesShownBefore',
  'storyInEditions',
  // Shown by `previewEdition`.
  'visibleCards',
  'tagsOfDrop',
  'withdrawReport',
]
