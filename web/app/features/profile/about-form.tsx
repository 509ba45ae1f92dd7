import { profile as messages } from '@daily-drops/messages/subjects/profile'
import { useFetcher } from 'react-router'
import { useMessages } from '../../locale/page-locale.ts'
import { Button } from '../../ui/button.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { TextField } from '../../ui/forms/field.tsx'
import { NameFields } from '../../ui/forms/name-fields.tsx'
import { PostForm } from '../../ui/forms/post-form.tsx'
import { Switch } from '../../ui/forms/switch.tsx'
import { NoScriptNotice } from '../../ui/states/no-script-notice.tsx'
import type { ProfileView } from './profile-view.ts'
import type { ProfileOutcome } from './save-about.ts'

interface AboutFormProps {
  profile: ProfileView
  outcome: ProfileOutcome | undefined
}

/** Names and the public page can be changed at any time. */
export function AboutForm({ profile, outcome }: AboutFormProps) {
  const t = useMessages(messages)
  const fetcher = useFetcher<ProfileOutcome>()
  return (
    <Disclosure title={t('edit')} className="mt-6 border-y py-1.5 text-ui" open={outcome !== undefined}>
      <NoScriptNotice notice={outcome?.notice} />
      <PostForm
        as={fetcher.Form}
        action="/profile"
        refusal={fetcher.data?.refusal ?? outcome?.refusal}
        className="mt-4 grid gap-4 pb-2"
      >
        <div className="grid gap-4 sm:grid-cols-3">
          <NameFields saved={profile} />
          <TextField
            label={t('role')}
            name="company_role"
            autoComplete="organization-title"
            defaultValue={profile.company_role}
            maxLength={100}
          />
        </div>
        <Switch name="is_public" label={t('isPublic')} defaultChecked={profile.is_public} />
        <p className="text-meta text-ink-2">{t('isPublicHint')}</p>
        <Button variant="primary" type="submit" busy={fetcher.state !== 'idle'} className="w-fit">
          {t('save')}
        </Button>
      </PostForm>
    </Disclosure>
  )
}
