/** A topic in a list that every page of a kind carries. */
interface NamedTopic {
  slug: string
  label: string
  level: number
}

/** The list as one text: as objects it would be four times as long, in every page that carries it. */
export function packTopics(topics: readonly NamedTopic[]): string {
  return topics
    .map(({ slug, label, level }) => [level, label, ...(slug === slugFrom(label) ? [] : [slug])].join('\t'))
    .join('\n')
}

export function unpackTopics(packed: string): NamedTopic[] {
  if (packed === '') return []
  return packed.split('\n').map((line) => {
    const [level = '', label = '', slug = slugFrom(label)] = line.split('\t')
    return { slug, label, level: Number(level) }
  })
}

/** What most slugs are. */
function slugFrom(label: string): string {
  return label.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
}
