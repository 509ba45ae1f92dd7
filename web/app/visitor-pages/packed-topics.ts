/** A topic in a list that every page of a kind includes. */
interface NamedTopic {
  slug: string
  label: string
  level: number
}

/**
 * The list as one text: as objects it would be four times as long, in every page that includes it. One line
 * per topic. A line that begins with a tab sets the level for those that follow.
 */
export function packTopics(topics: readonly NamedTopic[]): string {
  return topics
    .flatMap(({ slug, label, level }, index) => [
      ...(level === topics[index - 1]?.level ? [] : [`\t${level}`]),
      slug === slugFrom(label) ? label : `${label}\t${slug}`,
    ])
    .join('\n')
}

export function unpackTopics(packed: string): NamedTopic[] {
  let level = 0
  return packed.split('\n').flatMap((line) => {
    const [label = '', rest] = line.split('\t')
    if (label !== '') return [{ slug: rest ?? slugFrom(label), label, level }]
    level = Number(rest)
    return []
  })
}

const slugs = new Map<string, string>()

/** What most slugs are derived from. Remembered, because a page has hundreds of them, and only topics have labels. */
function slugFrom(label: string): string {
  const slug = slugs.get(label) ?? label.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
  slugs.set(label, slug)
  return slug
}
