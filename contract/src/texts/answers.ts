import type { Can } from '../site/capabilities.ts'

export interface Question {
  question: string
  /** A function where the text depends on the installation. */
  answer: string | ((can: Can) => string)
}

export function answersFor(can: Can, questions: readonly Question[]): { question: string; answer: string }[] {
  return questions.map(({ question, answer }) => ({
    question,
    answer: typeof answer === 'string' ? answer : answer(can),
  }))
}
