import type { LanguageCode } from '@daily-drops/core/languages'

/** The part that both forms share, as it was posted; the function's schema judges it. */
export function readChoice(form: FormData) {
  return {
    topics: form.getAll('topic').map(Number),
    languages: form.getAll('language') as LanguageCode[],
    youtube_embed_pref: form.has('youtube_embed_pref'),
  }
}
