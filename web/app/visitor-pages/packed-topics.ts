/** A topic in a list that every page of a kind carries. */
interface NamedTopic {
  slug: string
  label: string
  level: number
}

/**
 * The list as one text: as objects it would be four times as long, in every page that carries it. A line for each
 * topic; one that begins with a tab says the level from there on.
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

/** What most slugs are. */
function slugFrom(label: string): string {
  return label.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
}
