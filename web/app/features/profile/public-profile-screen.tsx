import { publicProfile } from '@daily-drops/messages/subjects/public-profile'
import { useMessages } from '../../locale/page-locale.ts'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { Counters } from './counters.tsx'
import { KeptItem } from './kept-item.tsx'
import { PersonHeader } from './person-header.tsx'
import type { PublicProfileView } from './profile-view.ts'

/** Public: anyone can read it. */
const TIME_ZONE = 'UTC'

export function PublicProfileScreen({ profile }: { profile: PublicProfileView }) {
  const t = useMessages(publicProfile)
  const { display_name: name, items } = profile
  return (
    <>
      <PersonHeader
        initial={name.slice(0, 1)}
        name={`@${name}`}
        memberSince={profile.created_at}
        timeZone={TIME_ZONE}
      />
      <Counters
        counts={[
          { label: t('saves'), count: profile.saves },
          { label: t('views'), count: null },
        ]}
      />
      {items.length === 0 ? (
        <EmptyState title={t('empty')} />
      ) : (
        <section aria-labelledby="latest-saves" className="mt-8">
          <h2 id="latest-saves" className="border-b border-line pb-3 text-sub font-medium">
            {t('latest')}
          </h2>
          <ul>
            {items.map((item) => (
              <li key={item.id}>
                <KeptItem item={item} kept="saved" timeZone={TIME_ZONE} heading="h3" />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
