import { ClearedEdition } from './cleared-edition.tsx'
import { Edition } from './edition.tsx'
import { BeyondArchive, NothingFound, SetupState } from './feed-endings.tsx'
import type { FeedView } from './feed-view.ts'
import { Masthead } from './masthead.tsx'

export function FeedScreen({ feed }: { feed: FeedView }) {
  if (feed.state === 'cleared') return <ClearedEdition feed={feed} />
  if (feed.items.length > 0) return <Edition key={feed.day} feed={feed} />
  return (
    <>
      <Masthead feed={feed} entries={[]} />
      {feed.state === 'setup' && <SetupState />}
      {feed.state === 'empty' && <NothingFound isToday={feed.is_today} />}
      {feed.state === 'locked' && <BeyondArchive />}
    </>
  )
}
