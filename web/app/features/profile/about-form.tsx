import { useFetcher } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { TextField } from '../../ui/forms/field.tsx'
import { PostForm } from '../../ui/forms/post-form.tsx'
import { Switch } from '../../ui/forms/switch.tsx'
import { NoScriptNotice } from '../../ui/states/no-script-notice.tsx'
import type { ProfileView } from './profile-view.ts'
import type { ProfileOutcome } from './save-about.ts'

const NAMES = [
  { name: 'first_name', label: 'First name', autoComplete: 'given-name' },
  { name: 'last_name', label: 'Last name', autoComplete: 'family-name' },
  { name: 'company_role', label: 'Company role', autoComplete: 'organization-title' },
] as const

interface AboutFormProps {
  profile: ProfileView
  outcome: ProfileOutcome | undefined
}

/** Names and the public page can be changed at any time. */
export function AboutForm({ profile, outcome }: AboutFormProps) {
  const fetcher = useFetcher<ProfileOutcome>()
  return (
    <Disclosure title="Edit profile" className="mt-6 border-y py-1.5 text-ui" open={outcome !== undefined}>
      <NoScriptNotice notice={outcome?.notice} />
      <PostForm
        as={fetcher.Form}
        action="/profile"
        refusal={fetcher.data?.refusal ?? outcome?.refusal}
        className="mt-4 grid gap-4 pb-2"
      >
        <div className="grid gap-4 sm:grid-cols-3">
          {NAMES.map(({ name, label, autoComplete }) => (
            <TextField
              key={name}
              label={label}
              name={name}
              autoComplete={autoComplete}
              defaultValue={profile[name]}
              maxLength={100}
            />
          ))}
        </div>
        <Switch name="is_public" label="Public profile" defaultChecked={profile.is_public} />
        <p className="text-meta text-ink-2">
          A public profile shows your handle, when you joined and your latest saves. Nobody else can see a
          private profile.
        </p>
        <Button variant="primary" type="submit" busy={fetcher.state !== 'idle'} className="w-fit">
          Save profile
        </Button>
      </PostForm>
    </Disclosure>
  )
}
