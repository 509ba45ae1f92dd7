import { REPORT_REASONS } from '@daily-drops/contract/items/report-reasons'
import { consoleModeration } from '@daily-drops/messages/subjects/console-moderation'
import type { Language } from '../../console/language.tsx'

/** In the order of the reasons that readers choose from. */
const KINDS = ['misleading', 'spam', 'offensive', 'broken', 'other'] as const

/** The kind of a report, which is stored in English. */
export function kindWords(kind: string, language: Language): string {
  const name = KINDS[(REPORT_REASONS as readonly string[]).indexOf(kind)]
  return name ? consoleModeration.in(language)(`kinds.${name}`) : kind
}
