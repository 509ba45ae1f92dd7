import { existsSync, readFileSync } from 'node:fs'
import type { LanguageCode } from '@daily-drops/core/languages'

const FOLDER = new URL('../../../../../shared/corpus/tagging/sib200/', import.meta.url)

/** The eight languages with their own vocabulary, and two that only have keywords. */
const FILES: [LanguageCode, string][] = [
  ['it', 'ita_Latn'],
  ['es', 'spa_Latn'],
  ['fr', 'fra_Latn'],
  ['de', 'deu_Latn'],
  ['pt', 'por_Latn'],
  ['nl', 'nld_Latn'],
  ['ja', 'jpn_Jpan'],
  ['ar', 'arb_Arab'],
  ['sv', 'swe_Latn'],
  ['pl', 'pol_Latn'],
]

/** The main topics that count as right for each of the set's labels. */
export const SIB_MAINS: Record<string, string[]> = {
  'science/technology': ['science', 'technology', 'ai-ml', 'security', 'climate-energy'],
  travel: ['life-culture'],
  politics: ['society-policy'],
  sports: ['sports'],
  health: ['health'],
  entertainment: ['entertainment', 'life-culture'],
  geography: ['science', 'climate-energy', 'life-culture'],
}

export interface Sentence {
  language: LanguageCode
  label: string
  title: string
  summary: string
}

/** Single sentences of an encyclopedia, the same in each language. Empty where they are not available. */
export function sibSentences(): Sentence[] {
  if (!existsSync(FOLDER)) return []
  return FILES.flatMap(([language, name]) => {
    const lines = readFileSync(new URL(`${name}.test.tsv`, FOLDER), 'utf8')
      .trim()
      .split('\n')
      .slice(1)
    return lines.map((line) => {
      const [, label = '', summary = ''] = line.split('\t')
      return { language, label, title: '', summary }
    })
  })
}
