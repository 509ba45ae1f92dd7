/** Business constants from the specification. The database repeats those that it enforces itself. */
export const MIN_LANGUAGES = 1
export const MAX_LANGUAGES = 3
export const MAX_TOPICS = 15
export const MAX_MUTED_WORDS = 100
export const MAX_MUTED_WORD_LENGTH = 60
export const MAX_FREE_MAIN_TOPICS = 3
export const PASSWORD_MIN_LENGTH = 6
export const PASSWORD_MAX_LENGTH = 128
/** The minimum for editors and above who have no second factor. */
export const STAFF_PASSWORD_MIN_LENGTH = 12
export const SEARCH_FOCUS_DELAY_MS = 100
export const SEARCH_COLLAPSE_DELAY_MS = 150
export const RESET_LINK_TTL_SECONDS = 60 * 60
export const MIN_EDITION_SIZE = 5
export const MAX_EDITION_SIZE = 10
export const MIN_VIDEOS = 1
export const MAX_PER_SOURCE = 2
export const MAX_SPONSORED = 1
/** Sponsored cards after the items of a feed. Premium readers get none. */
export const CLOSING_CARDS = 1
/** Stories on the landing page of a topic. */
export const LATEST_OF_TOPIC = 6
/** The newest items of a topic, among which its page looks for stories from different sources. */
export const NEWEST_OF_TOPIC = 18
/** The most items that an archive page shows. */
export const ARCHIVE_ITEMS = 300
export const META_DESCRIPTION_LENGTH = 150
/** A quick answer must be long enough to answer the question and short enough to read at a glance. */
export const MIN_ANSWER_WORDS = 40
export const MAX_ANSWER_WORDS = 70
/** How often a queued item, or the tagging of a drop, is tried before it counts as failed. */
export const MAX_ATTEMPTS = 5
/** How far back the Free plan reaches, in days. */
export const FREE_ARCHIVE_DAYS = 90
/** Invitations that an organisation may send in a day. */
export const INVITATIONS_PER_ORGANISATION = 20
/** Days for which an invitation can be accepted. */
export const INVITATION_DAYS = 14
/** Keys of an organisation that work at the same time. */
export const API_KEYS_PER_ORGANISATION = 20
/** Sources of an organisation, and campaigns of a sponsor, that wait for review at the same time. */
export const MAX_WAITING_FOR_REVIEW = 20
/** Invitations that one address may get in a day, from all organisations together. */
export const INVITATIONS_PER_ADDRESS = 3

/** The most tellings that a story's page lists. */
export const MAX_TELLINGS = 50
/** A story with fewer tellings is not worth indexing. */
export const MIN_INDEXED_TELLINGS = 3

/** Sources that a reader may suggest within 24 hours. */
export const MAX_SUGGESTIONS_A_DAY = 5
/** Addresses that are looked up for a reader within 24 hours, with or without a feed. */
export const MAX_CHECKED_ADDRESSES_A_DAY = 25
export const MAX_SUGGESTION_REASON = 280
/** How often a reader's own list may be imported. */
export const DAYS_BETWEEN_IMPORTS = 7
/** All files of an import together. */
export const MAX_IMPORT_BYTES = 1024 * 1024
export const MAX_IMPORT_FILES = 20
/** Imports that a reader may try within 24 hours, whether or not the files can be read. */
export const MAX_IMPORT_TRIES_A_DAY = 10
/** Addresses that are read from a list. */
export const MAX_IMPORTED_ADDRESSES = 5000
/** Sources that one import may suggest. */
export const MAX_SUGGESTIONS_PER_IMPORT = 200
/** Addresses of each kind that the report of an import names. */
export const MAX_NAMED_IN_REPORT = 20
/** What an editor writes to the readers of a declined suggestion. */
export const MAX_DECISION_MESSAGE = 500
