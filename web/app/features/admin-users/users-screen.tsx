import { changeRole, type listPeople } from '@daily-drops/contract/functions/accounts/people'
import { callFunction } from '@daily-drops/contract/kernel/client'
import type { InputOf, OutputOf } from '@daily-drops/contract/kernel/define-function'
import { ROLES, type Role } from '@daily-drops/core/accounts/roles'
import { consoleUsers } from '@daily-drops/messages/subjects/console-users'
import { useState } from 'react'
import { type Call, callStep } from '../../console/actions.ts'
import { ConfirmDialog } from '../../console/confirm-dialog.tsx'
import { formatDay, formatMinute } from '../../console/formats.ts'
import { type Language, useConsoleMessages, useLanguage } from '../../console/language.tsx'
import { type Column, column } from '../../console/list/column.ts'
import { List } from '../../console/list/list.tsx'
import { ConsolePage } from '../../console/page-head.tsx'
import { useSettle } from '../../console/use-settle.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/forms/field.tsx'
import { Select } from '../../ui/forms/select.tsx'
import type { Notice } from '../../ui/overlays/notice.ts'
import { Avatar } from '../../ui/pictures/avatar.tsx'
import { State } from '../../ui/states/state.tsx'
import { RoleTableDialog } from './role-table.tsx'

type People = OutputOf<typeof listPeople>
type Person = People['rows'][number]

export interface UsersView {
  page: People
  asked: InputOf<typeof listPeople>
  /** Only a superadmin may. */
  mayChange: boolean
}

export function changeRoleStep(
  call: Call,
  { person, role, password }: { person: Person; role: Role; password: string },
  language: Language,
): Promise<Notice> {
  const t = consoleUsers.in(language)
  const input = { id: person.id, role, password }
  return callStep(call, {
    fn: changeRole,
    input,
    done: t('changed', { email: person.email, role }),
    failed: t('failed'),
  })
}

export function UsersScreen({ view: { page, asked, mayChange } }: { view: UsersView }) {
  const language = useLanguage()
  const t = useConsoleMessages(consoleUsers)
  const [wanted, setWanted] = useState<{ person: Person; role: Role }>()
  const [showsRoles, setShowsRoles] = useState(false)
  return (
    <ConsolePage
      title={t('title')}
      note={t('note')}
      actions={
        <Button variant="ghost" size="sm" onClick={() => setShowsRoles(true)}>
          {t('mayDo.title')}
        </Button>
      }
    >
      <List
        title={t('title')}
        name="users"
        columns={peopleColumns(
          language,
          mayChange ? (person, role) => setWanted({ person, role }) : undefined,
        )}
        page={page}
        total={(counted) => t('total', counted)}
        empty={{ title: t('none') }}
        filters={[
          { kind: 'search', name: 'text', label: t('search'), hint: t('searchHint'), chip: t('person') },
          {
            kind: 'select',
            name: 'role',
            label: t('role'),
            none: t('everyone'),
            options: ROLES.filter((role) => role !== 'user').map((role) => ({ value: role, label: role })),
          },
        ]}
        asked={asked}
      />
      {wanted && <RoleDialog {...wanted} onClose={() => setWanted(undefined)} />}
      {showsRoles && <RoleTableDialog onClose={() => setShowsRoles(false)} />}
    </ConsolePage>
  )
}

/** A role is changed in the list, by people who may. */
function peopleColumns(
  language: Language,
  onChange?: (person: Person, role: Role) => void,
): Column<Person>[] {
  const t = consoleUsers.in(language)
  return [
    column('person', t('person'), { narrow: 'main' }, ({ email, display_name }) => (
      <span className="flex items-center gap-2.5">
        <span aria-hidden="true">
          <Avatar initials={email.slice(0, 2).toUpperCase()} />
        </span>
        <span className="min-w-0 break-words">
          <b className="font-strong">{display_name}</b>
          <span className="c-second">{email}</span>
        </span>
      </span>
    )),
    column('role', t('role'), (person) =>
      onChange ? (
        <Select
          className="w-auto! min-w-31"
          aria-label={t('roleOf', { email: person.email })}
          value={person.role}
          onChange={(event) => onChange(person, event.currentTarget.value as Role)}
        >
          {ROLES.map((role) => (
            <option key={role}>{role}</option>
          ))}
        </Select>
      ) : (
        person.role
      ),
    ),
    column(
      'plan',
      t('plan'),
      { hideable: true, narrow: 'labelled' },
      ({ subscription_tier }) => subscription_tier,
    ),
    column(
      'second-factor',
      t('secondFactor'),
      { hideable: true, narrow: 'labelled' },
      ({ two_factor_enabled: isOn }) => <State kind={isOn ? 'ok' : 'off'}>{isOn ? t('on') : t('off')}</State>,
    ),
    column('email', t('email'), { hideable: true, narrow: 'labelled' }, ({ email_verified: isVerified }) => (
      <State kind={isVerified ? 'ok' : 'waiting'}>{isVerified ? t('confirmed') : t('unconfirmed')}</State>
    )),
    column('sessions', t('sessions'), { hideable: true, narrow: 'labelled' }, ({ sessions }) => sessions),
    column('seen', t('lastSeen'), { hideable: true, narrow: 'labelled' }, lastSeen),
    column('registered', t('registered'), { hideable: true, narrow: 'labelled' }, ({ created_at }) =>
      formatDay(created_at),
    ),
  ]
}

/** Readers' visits are recorded once a day, so an hour would claim more than is known. */
function lastSeen({ role, last_seen_at }: Person): string {
  if (last_seen_at === null) return '—'
  return role === 'user' ? formatDay(last_seen_at) : formatMinute(last_seen_at)
}

interface RoleDialogProps {
  person: Person
  role: Role
  onClose: () => void
}

function RoleDialog({ person, role, onClose }: RoleDialogProps) {
  const language = useLanguage()
  const t = useConsoleMessages(consoleUsers)
  const [password, setPassword] = useState('')
  const settle = useSettle()
  return (
    <ConfirmDialog
      title={t('changeTitle', { email: person.email, role })}
      tone="warn"
      consequence={t('consequence', { role })}
      confirm={t('confirm', { role })}
      disabled={password === ''}
      onConfirm={() => void settle(changeRoleStep(callFunction, { person, role, password }, language))}
      onClose={onClose}
    >
      <TextField
        label={t('password')}
        type="password"
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
    </ConfirmDialog>
  )
}
