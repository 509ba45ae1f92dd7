import { expect, it } from 'vitest'
import { dot } from './embedder.ts'
import { STUDENT_DIMS, type Student } from './student/student.ts'
import { createStudentPrototypes } from './student-prototypes.ts'
import { someTopics } from './testing/some-topics.ts'
import { buildTopicTree } from './topic-tree.ts'

const AXES: Record<string, number> = { en: 0, de: 1, sv: 2 }

/** Tells languages apart, nothing else. */
function languageStudent() {
  const asked: string[] = []
  const student: Student = {
    async vectorOf(_, language) {
      asked.push(language)
      const vector = new Float32Array(STUDENT_DIMS)
      vector[AXES[language] ?? 3] = 1
      return vector
    },
  }
  return { student, asked }
}

const tree = buildTopicTree(
  someTopics().map((topic) => ({
    ...topic,
    keywordsByLanguage: { de: topic.id === 111 ? ['Übersetzer'] : [] },
  })),
)

it('describes topics in English, and by the words of the language where it has any', async () => {
  const { student } = languageStudent()
  const { meaning, mentions } = await createStudentPrototypes(student, tree, new Map()).of('de')
  const place = tree.topics.findIndex(({ id }) => id === 111)
  const german = new Float32Array(STUDENT_DIMS)
  german[1] = 1
  expect(meaning.map((vector) => vector[0])).toEqual(tree.topics.map(() => 1))
  expect(mentions.map((vector) => dot(vector, german) > 0.7)).toEqual(
    tree.topics.map((_, at) => at === place),
  )
})

it('reads no language before it is met, and each once', async () => {
  const { student, asked } = languageStudent()
  const prototypes = createStudentPrototypes(student, tree, new Map([['sv', new Map([['code', ['kod']]])]]))
  expect(asked).toEqual([])
  await Promise.all([prototypes.of('de'), prototypes.of('de')])
  expect(new Set(asked)).toEqual(new Set(['en', 'de']))
  const before = asked.length
  await prototypes.of('de')
  await prototypes.of('sv')
  expect(asked.slice(before)).toEqual(['sv'])
})

it('tries again after a failure', async () => {
  const { student } = languageStudent()
  let isBroken = true
  const vectorOf: Student['vectorOf'] = (text, language) =>
    isBroken ? Promise.reject(new Error('incomplete')) : student.vectorOf(text, language)
  const prototypes = createStudentPrototypes({ vectorOf }, tree, new Map())
  await expect(prototypes.of('de')).rejects.toThrow('incomplete')
  isBroken = false
  expect((await prototypes.of('de')).meaning).toHaveLength(tree.topics.length)
})
