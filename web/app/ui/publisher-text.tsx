import type { JSX } from 'react'

type Tag = 'bdi' | 'h1' | 'h2' | 'h3' | 'p' | 'span' | 'b'
type PublisherTextProps<As extends Tag> = { as?: As } & JSX.IntrinsicElements[As]

/**
 * Text by a publisher: a title, a summary, a name. It runs in its own direction, and what is beside it keeps its place.
 * As a block it starts where the page's lines start (styles/languages.css).
 */
export function PublisherText<As extends Tag = 'bdi'>({ as, ...props }: PublisherTextProps<As>) {
  const Element: Tag = as ?? 'bdi'
  return <Element dir="auto" {...(props as object)} />
}
