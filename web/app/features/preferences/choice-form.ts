import type { LanguageCode } from '@daily-drops/core/languages'

/** The part that both forms share, as posted. The function's schema checks it. */
export function readChoice(form: FormData) {
  return {
    topics: form.getAll('topic').map(Number),
    languages: form.getAll('language') as LanguageCode[],
    youtube_embed_pref: form.has('youtube_embed_pref'),
  }
}
