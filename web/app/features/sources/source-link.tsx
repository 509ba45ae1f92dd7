import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { PublisherText } from '../../ui/publisher-text.tsx'
import { sourcePath } from './source-path.ts'

/** A source's name, and its page if it has one. */
export function SourceLink({ slug, words }: { slug: string | null; words: ReactNode }) {
  const name = <PublisherText>{words}</PublisherText>
  if (slug === null) return name
  return (
    <Link to={sourcePath(slug)} className="text-accent underline-offset-2 hover:underline">
      {name}
    </Link>
  )
}
