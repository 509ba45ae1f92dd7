import type { ReactElement } from 'react'
import { useNumberFormat } from '../../locale/page-locale.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { Part } from '../../ui/states/part.tsx'

/** An array of texts is shown as a bullet list. An element is a paragraph with links, and has a key. */
type Paragraph = string | readonly string[] | ReactElement

export interface LegalSection {
  title: string
  text: readonly Paragraph[]
}

interface LegalScreenProps {
  title: string
  subtitle: string
  sections: readonly LegalSection[]
}

/** A policy: numbered sections of plain sentences. */
export function LegalScreen({ title, subtitle, sections }: LegalScreenProps) {
  const number = useNumberFormat()
  return (
    <>
      <PageHeader title={title} subtitle={subtitle} />
      {sections.map((section, index) => (
        <Part key={section.title} title={`${number.format(index + 1)}. ${section.title}`}>
          <div className="space-y-3">{section.text.map(legalParagraph)}</div>
        </Part>
      ))}
    </>
  )
}

function legalParagraph(paragraph: Paragraph): ReactElement {
  if (typeof paragraph === 'string') return <p key={paragraph}>{paragraph}</p>
  if (!isList(paragraph)) return paragraph
  return (
    <ul key={paragraph[0]} className="list-disc space-y-1 ps-5">
      {paragraph.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  )
}

const isList = (paragraph: Paragraph): paragraph is readonly string[] => Array.isArray(paragraph)
