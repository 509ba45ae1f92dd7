interface AdminList {
  name: string
  /** The table that must not be scanned. */
  table: string
  input: object
  /** How many further pages may be requested. */
  pages?: number
}

/** Each list as its screen requests it, with each of its filters and orders. */
export const LISTS: readonly AdminList[] = [
  ...['created_at', 'name', 'fetched', 'articles'].map((sort) => ({
    name: 'list-sources',
    table: 'sources',
    input: { sort },
    pages: 5,
  })),
  ...[
    { text: 'publisher 4321' },
    { text: 'publisher' },
    { health: 'error' },
    { health: 'failing' },
    { type: 'youtube' },
    { official: true },
  ].map((filters) => ({ name: 'list-sources', table: 'sources', input: { filters } })),
  { name: 'list-source-names', table: 'sources', input: { text: 'publisher 98' } },
  { name: 'get-source', table: 'source_fetches', input: { id: 421 } },
  { name: 'get-source-stats', table: 'sources', input: {} },
  { name: 'list-articles', table: 'drops', input: {} },
  { name: 'list-articles', table: 'drops', input: { page: 1000 } },
  { name: 'list-articles', table: 'drops', input: { untagged: true } },
  { name: 'list-articles', table: 'drops', input: { deleted: true } },
  { name: 'list-articles', table: 'drops', input: { source_id: 4321 } },
  { name: 'list-articles', table: 'drops', input: { text: 'zeppelin' } },
  { name: 'list-articles', table: 'drops', input: { text: 'report' } },
  { name: 'list-articles', table: 'drops', input: { text: 'example.com/99' } },
  { name: 'list-tag-reviews', table: 'drop_tags', input: {}, pages: 5 },
  { name: 'list-tag-reviews', table: 'drop_tags', input: { filters: { language: 'en' } }, pages: 5 },
  { name: 'list-people', table: 'profiles', input: {}, pages: 5 },
  { name: 'list-people', table: 'profiles', input: { filters: { text: 'reader-777777@' } } },
  { name: 'list-people', table: 'profiles', input: { filters: { text: 'reader' } }, pages: 5 },
  { name: 'list-people', table: 'profiles', input: { filters: { role: 'editor' } } },
  { name: 'list-audit-log', table: 'audit_log', input: {}, pages: 5 },
  { name: 'list-audit-log', table: 'audit_log', input: { filters: { action: 'action-7' } }, pages: 5 },
  { name: 'list-dead-letters', table: 'ingestion_queue', input: {}, pages: 5 },
  { name: 'list-reported-drops', table: 'moderation_cases', input: {}, pages: 5 },
  { name: 'list-delivery-slots', table: 'delivery_slots', input: {}, pages: 5 },
  { name: 'list-delivery-slots', table: 'delivery_slots', input: { filters: { channel: 'whatsapp' } } },
]
