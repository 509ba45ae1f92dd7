import { corporate as messages } from '@daily-drops/messages/subjects/corporate'
import { useMessages } from '../../locale/page-locale.ts'
import { Day } from '../../ui/day.tsx'
import { SelectField, TextField } from '../../ui/forms/field.tsx'
import { Part } from '../../ui/states/part.tsx'
import { CorporateForm } from './corporate-form.tsx'
import type { Organisation } from './organisation.ts'

export function TeamSection({ organisation: { members, role, invited } }: { organisation: Organisation }) {
  const t = useMessages(messages)
  return (
    <Part title={t('team')}>
      <ul aria-label={t('team')} className="border-t border-line">
        {members.map((member) => (
          <li
            key={member.id}
            className="flex items-baseline justify-between gap-x-4 border-b border-line py-3"
          >
            <span className="flex min-w-0 flex-wrap items-baseline gap-x-4">
              <bdi className="text-ink">{member.name}</bdi>
              <span className="min-w-0 text-meta break-words text-ink-3">{member.email}</span>
            </span>
            <span className="text-meta text-ink-2">{t(`role.${member.role}`)}</span>
          </li>
        ))}
      </ul>
      <ul aria-label={t('invitations')} className="border-b border-line empty:hidden">
        {invited.map(({ email, role, expires_at }) => (
          <li
            key={email}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line py-2.5 not-first:border-t"
          >
            <span className="min-w-0 break-words">
              <span className="text-ink">{email}</span>{' '}
              <span className="text-meta text-ink-3">
                {t.rich('invited', { role, day: () => <Day key="day" at={expires_at} inSentence /> })}
              </span>
            </span>
            <CorporateForm
              intent="withdraw"
              hidden={{ email }}
              label={t('withdrawFrom', { email })}
              button={t('withdraw')}
            />
          </li>
        ))}
      </ul>
      {role === 'owner' && (
        <div className="mt-5 max-w-measure">
          <CorporateForm
            intent="invite"
            label={t('invite')}
            button={t('invite')}
            className="sm:grid-cols-[minmax(0,1fr)_10rem_auto] sm:items-end"
          >
            <TextField name="email" label={t('invite.email')} type="email" required maxLength={2048} />
            <SelectField label={t('invite.role')} name="role" defaultValue="editor">
              <option value="editor">{t('role.editor')}</option>
              <option value="owner">{t('role.owner')}</option>
            </SelectField>
          </CorporateForm>
        </div>
      )}
    </Part>
  )
}
