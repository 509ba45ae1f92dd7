import type { FAQPage } from 'schema-dts'
import { described, type StructuredData } from './structured-data.ts'

/** The questions and answers on the page, in the same words. */
export function faqPage(
  answers: readonly { question: string; answer: string }[],
  updated: string,
): StructuredData {
  return () =>
    described<Exclude<FAQPage, string>>({
      '@type': 'FAQPage',
      dateModified: updated,
      mainEntity: answers.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    })
}
