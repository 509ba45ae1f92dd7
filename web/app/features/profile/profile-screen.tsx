import { profile as messages } from '@daily-drops/messages/subjects/profile'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { useMessages } from '../../locale/page-locale.ts'
import { Tab, TabList, TabPanel, Tabs } from '../../ui/tabs.tsx'
import { AboutForm } from './about-form.tsx'
import { Counters } from './counters.tsx'
import { HistoryList } from './history-list.tsx'
import { KeptList } from './kept-list.tsx'
import { PersonHeader } from './person-header.tsx'
import { PROFILE_TABS, type ProfileTab, tabOf, tabPath } from './profile-tabs.ts'
import type { ProfileView } from './profile-view.ts'
import type { ProfileOutcome } from './save-about.ts'

interface ProfileScreenProps {
  profile: ProfileView
  /** The outcome of the form sent without scripts. */
  outcome: ProfileOutcome | undefined
}

export function ProfileScreen({ profile, outcome }: ProfileScreenProps) {
  const t = useMessages(messages)
  const { displayName, email, created_at: memberSince, time_zone: timeZone } = profile
  return (
    <>
      <PersonHeader
        initial={displayName.slice(0, 1)}
        name={displayName}
        memberSince={memberSince}
        timeZone={timeZone}
        email={email}
      >
        {profile.is_public && (
          <p className="mt-1">
            <Link to={`/u/${displayName}`} className="text-accent underline-offset-2 hover:underline">
              {t('publicPage')}
            </Link>
          </p>
        )}
      </PersonHeader>
      <AboutForm profile={profile} outcome={outcome} />
      <Counters
        counts={[
          { label: t('counter.saved'), count: profile.saved.count },
          { label: t('counter.liked'), count: profile.liked.count },
          { label: t('counter.actions'), count: profile.actions },
        ]}
      />
      <ProfileTabs profile={profile} />
    </>
  )
}

function ProfileTabs({ profile }: { profile: ProfileView }) {
  const t = useMessages(messages)
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const tab = tabOf(search)
  const timeZone = profile.time_zone
  // Every tab's first page is already loaded. Only later pages need a request.
  const stay = { replace: true, preventScrollReset: true, defaultShouldRevalidate: search.has('page') }
  return (
    <Tabs
      value={tab}
      onValueChange={(tab) => void navigate(tabPath(tab as ProfileTab), stay)}
      className="mt-6"
    >
      <TabList aria-label={t('activity')}>
        {PROFILE_TABS.map((tab) => (
          <Tab key={tab} value={tab} asChild className="flex items-center">
            <Link to={tabPath(tab)} {...stay}>
              {t(`tab.${tab}`)}
            </Link>
          </Tab>
        ))}
      </TabList>
      <TabPanel value={tab} className="pt-1!">
        {tab === 'history' ? (
          <HistoryList history={profile.history} timeZone={timeZone} />
        ) : (
          <KeptList key={tab} kind={tab} list={profile[tab]} timeZone={timeZone} />
        )}
      </TabPanel>
    </Tabs>
  )
}
