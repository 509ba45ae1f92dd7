/** The texts of /corporate and /sponsor. Types, statuses and roles are quoted from the specification. */
export const SOURCE_TYPES = { rss: 'RSS feed', api: 'API integration', upload: 'Manual upload' } as const
export const SOURCE_STATUSES = { active: 'Active', pending: 'Pending Review' } as const
export const MEMBER_ROLES = { owner: 'Owner', editor: 'Editor' } as const
export const CAMPAIGN_STATUSES = { active: 'Active', completed: 'Completed', pending: 'Pending' } as const

export const CORPORATE = {
  title: 'Corporate',
  subtitle: 'Publish as an official source and see how real readers respond.',
  metrics: 'Performance',
  sources: 'Content sources',
  submit: 'Submit content',
  team: 'Team',
  badge: 'Official-source badge',
  sample: 'A sample of what the dashboard shows.',
  seePlans: 'See the Corporate plan',
} as const

export const SPONSOR = {
  title: 'Sponsor',
  subtitle: 'One clearly labelled card a day. You pay only for real views.',
  metrics: 'Performance',
  campaigns: 'Campaigns',
  create: 'Create a campaign',
  preview: 'Sponsored label',
  sample: 'A sample of what the dashboard shows.',
  seePlans: 'See the Sponsor plan',
} as const
