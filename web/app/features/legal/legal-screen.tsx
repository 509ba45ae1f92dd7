import { PageHeader } from '../../ui/page-header.tsx'
import { Part } from '../../ui/part.tsx'

export interface LegalSection {
  title: string
  /** Paragraphs; a list of points is one paragraph of them. */
  text: readonly (string | readonly string[])[]
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
            {section.text.map((paragraph) =>
              typeof paragraph === 'string' ? (
                <p key={paragraph}>{paragraph}</p>
              ) : (
                <ul key={paragraph[0]} className="list-disc space-y-1 pl-5">
                  {paragraph.map((point) => (
                    <li key={point}>{point}</li>
                  ))}
                </ul>
              ),
            )}
          </div>
        </Part>
      ))}
    </>
  )
}
