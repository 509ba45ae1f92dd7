export const MEMBER_ROLES = ['owner', 'editor'] as const

export type MemberRole = (typeof MEMBER_ROLES)[number]

/** How an organisation's items reach us: by its feed, through the API, or typed into a form. */
export const SUBMISSION_KINDS = ['rss', 'api', 'upload'] as const

export type SubmissionKind = (typeof SUBMISSION_KINDS)[number]

export const SUBMISSION_STATES = ['pending', 'active', 'refused'] as const
