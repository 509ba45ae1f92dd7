import { Link } from 'react-router'
import { MarkDot } from '../../../ui/pictures/edition-mark.tsx'
import { unpackTopics } from '../../../visitor-pages/packed-topics.ts'
import { topicPath } from '../topic-paths.ts'
import type { TopicNames } from '../topic-views.ts'

const ALPHABET = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

/** Under the name of the main topic that they belong to. */
export function SubTopics({ groups }: { groups: TopicNames['sub'] }) {
  return (
    <div className="topic-names grid gap-x-6 gap-y-7 border-t border-line pt-4 sm:grid-cols-2 lg:grid-cols-4">
      {groups.map(({ label, ink, topics }) => (
        <div key={label} className={`topic-group t-${ink ?? 'none'}`}>
          <h3>
            <MarkDot filled />
            {label}
          </h3>
          <Names topics={topics} />
        </div>
      ))}
    </div>
  )
}

/** By their first letter, with a row of letters to jump from. */
export function SpecificTopics({ groups }: { groups: TopicNames['specific'] }) {
  const used = new Set(groups.map(({ letter }) => letter))
  return (
    <>
      <nav
        aria-label="Letters"
        className="topic-letters flex flex-wrap justify-between gap-x-1 border-t border-line pt-2 font-serif text-row"
      >
        {ALPHABET.map((letter) =>
          used.has(letter) ? (
            <a key={letter} href={`#letter-${letter}`}>
              {letter}
            </a>
          ) : (
            <span key={letter} aria-hidden="true">
              {letter}
            </span>
          ),
        )}
      </nav>
      <div className="topic-names mt-5 gap-x-6 sm:columns-2 lg:columns-4">
        {groups.map(({ letter, topics }) => (
          <div key={letter} id={`letter-${letter}`} className="topic-letter">
            <h3>{letter}</h3>
            <Names topics={topics} />
          </div>
        ))}
      </div>
    </>
  )
}

/** Hundreds of them: the links of the main topics already tell the router of their page. */
function Names({ topics }: { topics: string }) {
  return (
    <ul>
      {unpackTopics(topics).map(({ slug, label }) => (
        <li key={slug}>
          <Link to={topicPath(slug)} discover="none">
            {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}
