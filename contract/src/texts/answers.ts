import type { Capabilities } from '../site/capabilities.ts'

/** The capabilities that texts depend on. */
export type Can = Pick<Capabilities, 'mail' | 'messaging' | 'payments'>

export const canOf = ({ mail, messaging, payments }: Can): Can => ({ mail, messaging, payments })

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
