import { setImmediate } from 'node:timers/promises'
import type { LanguageCode } from '@daily-drops/core/languages'
import type { CuesByLanguage } from './cues.ts'
import { centreOf } from './embedder.ts'
import { inGroups, type Prototypes, textsOf } from './prototypes.ts'
import { STUDENT_DIMS, type Student } from './student/student.ts'
import type { TopicTree } from './topic-tree.ts'

export interface StudentPrototypes {
  /** What texts of a language are compared with. Made when the language is first met. */
  of(language: LanguageCode): Promise<Prototypes>
}

/**
 * The topics in the space that the languages share: described in English, and mentioned in English and in the
 * language's own words.
 */
export function createStudentPrototypes(
  student: Student,
  tree: TopicTree,
  cues: CuesByLanguage,
): StudentPrototypes {
  const made = new Map<LanguageCode, Promise<Prototypes>>()
  let english: Promise<Prototypes> | undefined

  async function describeInEnglish(): Promise<Prototypes> {
    const described: Prototypes = { meaning: [], mentions: [] }
    for (const topic of tree.topics) {
      const { meaning, mentions } = textsOf(topic, cues.get('en')?.get(topic.key) ?? [])
      described.meaning.push(await centre(meaning, 'en'))
      described.mentions.push(await centre(mentions, 'en'))
      await setImmediate()
    }
    return described
  }

  async function describe(language: LanguageCode): Promise<Prototypes> {
    english ??= describeInEnglish()
    const { meaning, mentions } = await english
    const own: Float32Array[] = []
    for (const { key, keywordsByLanguage } of tree.topics) {
      const words = [...(keywordsByLanguage[language] ?? []), ...(cues.get(language)?.get(key) ?? [])]
      own.push(await centre(inGroups(words), language))
      await setImmediate()
    }
    return { meaning, mentions: mentions.map((vector, at) => centreOf([vector, own[at] ?? vector])) }
  }

  async function centre(texts: readonly string[], language: LanguageCode): Promise<Float32Array> {
    const vectors = await Promise.all(texts.map((text) => student.vectorOf(text, language)))
    return centreOf([new Float32Array(STUDENT_DIMS), ...vectors.filter((vector) => vector !== undefined)])
  }

  return {
    of(language) {
      const known = made.get(language)
      if (known) return known
      const making = describe(language)
      made.set(language, making)
      making.catch(() => {
        made.delete(language)
        english = undefined
      })
      return making
    },
  }
}
