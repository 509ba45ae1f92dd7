import { auth } from '@daily-drops/messages/subjects/auth'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { useMessages } from '../../locale/page-locale.ts'
import { isFinishPath } from '../../reactions/reactions.ts'
import { FormAlert } from '../../ui/forms/form-alert.tsx'
import { NoScriptNotice } from '../../ui/states/no-script-notice.tsx'
import { Tab, TabList, TabPanel, Tabs } from '../../ui/tabs.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { type AuthOutcome, noticeOf } from './auth-outcome.ts'
import { AUTH_TABS, type AuthTab, tabOf, tabPath } from './auth-tabs.ts'
import { CredentialsForm } from './credentials-form.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import { SocialButtons } from './social-buttons.tsx'

/** Another tab is the same page with the same data, so no request is needed. */
const STAY = { replace: true, preventScrollReset: true, defaultShouldRevalidate: false }

interface AuthScreenProps {
  outcome: AuthOutcome | undefined
  sendsEmail: boolean
}

export function AuthScreen({ outcome, sendsEmail }: AuthScreenProps) {
  const t = useMessages(auth)
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const tab = tabOf(search)
  const refusal = outcome && !('notice' in outcome) ? outcome : undefined
  const pathOf = (tab: AuthTab) => tabPath(tab, search.get('next'))
  return (
    <AuthFrame title={t('title')} subtitle={t('subtitle')}>
      {isFinishPath(search.get('next')) && (
        <p role="status" className="mt-5 rounded-sm bg-sunken px-3.5 py-3 text-ui">
          {t('signInFirst')}
        </p>
      )}
      <Tabs value={tab} onValueChange={(tab) => void navigate(pathOf(tab as AuthTab), STAY)}>
        <TabList className="mt-7 grid! grid-cols-3 gap-0!">
          {AUTH_TABS.map((tab) => (
            <Tab
              key={tab}
              value={tab}
              asChild
              className="flex items-center justify-center text-center max-sm:h-auto max-sm:min-h-11 max-sm:whitespace-normal"
            >
              <Link to={pathOf(tab)} {...STAY}>
                {t(`tab.${tab}`)}
              </Link>
            </Tab>
          ))}
        </TabList>
        <TabPanel value={tab} tabIndex={-1} className="grid gap-5 pt-6!">
          {refusal?.isAboutProvider && <FormAlert refusal={refusal} />}
          <NoScriptNotice notice={noticeOf(outcome)} />
          {tab === 'reset' ? (
            <p className="text-ink-2">{t(sendsEmail ? 'resetHint' : 'resetUnavailable')}</p>
          ) : (
            <SocialButtons />
          )}
          <CredentialsForm tab={tab} refusal={refusal?.isAboutProvider ? undefined : refusal} />
          {tab === 'login' && <PasskeyButton />}
        </TabPanel>
      </Tabs>
    </AuthFrame>
  )
}
