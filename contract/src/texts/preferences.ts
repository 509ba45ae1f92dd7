/** Texts of preferences and onboarding, quoted from the specification. */
export const LANGUAGE_RULE = {
  least: 'Please select at least 1 language',
  leastOnSave: 'Please select at least 1 language.',
  required: 'At least 1 language is required',
  most: 'Maximum 3 languages allowed',
} as const

export const TOPIC_RULE = {
  least: 'Please select at least 1 topic to continue',
  first: 'Pick at least one topic',
  most: 'Maximum 15 topics allowed',
  mostMain: 'The Free plan includes up to 3 main topics',
} as const

export const PREFERENCES = {
  save: 'Save All Preferences',
  saving: 'Saving...',
  saved: { title: 'Success', description: 'All your preferences have been saved!' },
  saveFailed: { title: 'Error', description: 'Failed to save preferences. Please try again.' },
  loadFailed: { title: 'Error', description: 'Failed to load preferences.' },
} as const

export const WIZARD = {
  title: 'Choose Your Interests',
  summary: 'Your Selection',
  counts: { categories: 'Categories', subtopics: 'Subtopics', specific: 'Specific', total: 'Total' },
} as const

export const ONBOARDING = {
  complete: 'Complete Setup',
  completing: 'Completing...',
  done: { title: 'Welcome to Daily Drops', description: 'Your account has been set up successfully.' },
  failed: { title: 'Error', description: 'Failed to complete setup. Please try again.' },
} as const
