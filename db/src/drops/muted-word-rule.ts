import { type RawBuilder, sql } from 'kysely'

/** Not a letter, a digit, a space, or a combining mark that doesn't count as a letter. */
const SYMBOL =
  '[^ [:alnum:]\\u0300-\\u036f\\u0483-\\u0489\\u0591-\\u05bd\\u05bf-\\u05c7\\u0610-\\u061a\\u06d6-\\u06ed\\u0900-\\u0dff]'

/** Every symbol is a word of its own, so that “#election🔥” contains the word “election”. */
const symbolsApart = (text: RawBuilder<string>) =>
  sql<string>`regexp_replace(${text}, ${` *(${SYMBOL}) *`}, ' \\1 ', 'g')`

/** Whether a row of `drops` contains that of `muted_words`, where a whole word is stored between spaces. */
export const containsMutedWord = sql<boolean>`case
  when strpos(drops.search_text, btrim(needle)) = 0 then false
  when needle not like ' %' or strpos(drops.search_text, needle) > 0 then true
  else strpos(${symbolsApart(sql`drops.search_text`)}, ${symbolsApart(sql`needle`)}) > 0
end`

const inForceOf = (userId: string | RawBuilder<string>) =>
  sql`from muted_words where user_id = ${userId} and (ends_at is null or ends_at > now())`

/**
 * Whether a drop contains a word that the reader has muted. One reader's words are read once for all drops, and applied
 * one by one only to drops that contain the letters of one.
 */
export function hasMutedWord(userId: string | RawBuilder<string>): RawBuilder<boolean> {
  const contained = sql<boolean>`exists (select ${inForceOf(userId)} and ${containsMutedWord})`
  if (typeof userId !== 'string') return contained
  return sql<boolean>`(drops.search_text like any (array(
    select '%' || replace(btrim(needle), '%', '\\%') || '%' ${inForceOf(userId)}
  )) and ${contained})`
}
