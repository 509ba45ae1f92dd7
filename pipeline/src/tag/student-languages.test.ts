import type { LanguageCode } from '@daily-drops/core/languages'
import { beforeAll, describe, expect, it } from 'vitest'
import { createLocalTagger } from './local-tagger.ts'
import { STUDENT_LANGUAGES } from './student/student.ts'
import type { LocalTagger } from './tagger.ts'
import { someTopics } from './testing/some-topics.ts'

/** Software, and buildings, in words that no keyword of `someTopics` contains. */
const TEXTS: [LanguageCode, code: string, buildings: string][] = [
  [
    'de',
    'Der Programmierer schreibt Software für den Computer.',
    'Das neue Haus hat ein Dach und ein Schlafzimmer.',
  ],
  [
    'nl',
    'De programmeur schrijft software voor de computer.',
    'Het nieuwe huis heeft een dak en een slaapkamer.',
  ],
  ['fr', 'Le programmeur écrit du logiciel pour ordinateur.', 'La nouvelle maison a un toit et une chambre.'],
  [
    'it',
    'Il programmatore scrive programmi per computer.',
    'La nuova casa ha un tetto e una camera da letto.',
  ],
  ['es', 'El programador escribe programas de ordenador.', 'La casa nueva tiene un tejado y un dormitorio.'],
  ['pt', 'O programador escreve programas de computador.', 'A casa nova tem um telhado e um quarto.'],
  ['sv', 'Programmeraren skriver program för datorn.', 'Det nya huset har ett tak och ett sovrum.'],
  ['pl', 'Programista pisze programy komputerowe.', 'Nowy dom ma dach i sypialnię.'],
  ['ja', 'プログラマーはコンピューターのプログラムを書く。', '新しい家には屋根と寝室がある。'],
  ['ar', 'المبرمج يكتب برامج الحاسوب.', 'البيت الجديد له سقف وغرفة نوم.'],
]

const options = { modelDir: null, specificTopicMargin: 0.15 }
const read = (summary: string, language: LanguageCode) => ({ title: '', summary, language })

describe('the ten languages', () => {
  let tagger: LocalTagger
  beforeAll(async () => {
    tagger = await createLocalTagger(someTopics(), options)
  })

  it.each(TEXTS)(
    "uses the student's vector in %s, without the model's files or a known word",
    async (language, code, buildings) => {
      expect((await tagger.tag(read(code, language))).l1).toBe(1)
      expect((await tagger.tag(read(buildings, language))).l1).toBe(2)
    },
    20_000,
  )
})

it('covers every language of the student but the one that the model reads', () => {
  expect(TEXTS.map(([language]) => language).toSorted()).toEqual(
    STUDENT_LANGUAGES.filter((language) => language !== 'en').toSorted(),
  )
})

it('asks the student neither for English nor for a language that it has not learnt', async () => {
  const asked: string[] = []
  const vectorOf = async (_: string, language: string) => {
    asked.push(language)
    return undefined
  }
  const tagger = await createLocalTagger(someTopics(), { ...options, student: { vectorOf } })
  for (const language of ['en', null, 'da', 'ru'] as const) {
    await tagger.tag({ title: 'The architect', summary: '', language })
  }
  expect(asked).toEqual([])
})

it('goes by words where the student knows none of a text', async () => {
  const tagger = await createLocalTagger(someTopics(), {
    ...options,
    student: { vectorOf: async () => undefined },
  })
  expect((await tagger.tag(read('The architect', 'de'))).l1).toBe(2)
})
