import { Link } from 'react-router'
import { PageHeader } from '../../ui/page-header.tsx'
import { Part } from '../../ui/states/part.tsx'

interface LinkedParagraph {
  text: string
  /** Shown after the text. */
  link: { to: string; label: string }
}

/** An array of texts is shown as a bullet list. */
type Paragraph = string | readonly string[] | LinkedParagraph

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
  return (
    <>
      <PageHeader title={title} subtitle={subtitle} />
      {sections.map((section, index) => (
        <Part key={section.title} title={`${index + 1}. ${section.title}`}>
          <div className="space-y-3">
            {section.text.map((paragraph) => (
              <LegalParagraph key={JSON.stringify(paragraph)} paragraph={paragraph} />
            ))}
          </div>
        </Part>
      ))}
    </>
  )
}

function LegalParagraph({ paragraph }: { paragraph: Paragraph }) {
  if (typeof paragraph === 'string') return <p>{paragraph}</p>
  if ('link' in paragraph) {
    const { text, link } = paragraph
    return (
      <p>
        {text}{' '}
        <Link to={link.to} className="text-accent underline underline-offset-2">
          {link.label}
        </Link>
      </p>
    )
  }
  return (
    <ul className="list-disc space-y-1 pl-5">
      {paragraph.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  )
}
