import { changeRole, type listPeople } from '@daily-drops/contract/functions/accounts/people'
import { callFunction } from '@daily-drops/contract/kernel/client'
import type { InputOf, OutputOf } from '@daily-drops/contract/kernel/define-function'
import { ROLES, type Role } from '@daily-drops/core/accounts/roles'
import { useState } from 'react'
import { type Call, callStep } from '../../console/actions.ts'
import { ConfirmDialog } from '../../console/confirm-dialog.tsx'
import { formatDay, formatMinute } from '../../console/formats.ts'
import { type Language, useLanguage } from '../../console/language.tsx'
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
import { USERS_TEXTS } from './users-texts.ts'

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
  const { changed, failed } = USERS_TEXTS[language]
  const input = { id: person.id, role, password }
  return callStep(call, { fn: changeRole, input, done: changed(person.email, role), failed })
}

export function UsersScreen({ view: { page, asked, mayChange } }: { view: UsersView }) {
  const language = useLanguage()
  const texts = USERS_TEXTS[language]
  const [wanted, setWanted] = useState<{ person: Person; role: Role }>()
  const [showsRoles, setShowsRoles] = useState(false)
  return (
    <ConsolePage
      title={texts.title}
      note={texts.note}
      language={language}
      actions={
        <Button variant="ghost" size="sm" onClick={() => setShowsRoles(true)}>
          {texts.mayDo.title}
        </Button>
      }
    >
      <List
        title={texts.title}
        name="users"
        language={language}
        columns={peopleColumns(
          language,
          mayChange ? (person, role) => setWanted({ person, role }) : undefined,
        )}
        page={page}
        total={texts.total}
        empty={{ title: texts.none }}
        filters={[
          { kind: 'search', name: 'text', label: texts.search, hint: texts.searchHint, chip: texts.person },
          {
            kind: 'select',
            name: 'role',
            label: texts.role,
            none: texts.everyone,
            options: ROLES.filter((role) => role !== 'user').map((role) => ({ value: role, label: role })),
          },
        ]}
        asked={asked}
      />
      {wanted && <RoleDialog {...wanted} language={language} onClose={() => setWanted(undefined)} />}
      {showsRoles && <RoleTableDialog language={language} onClose={() => setShowsRoles(false)} />}
    </ConsolePage>
  )
}

/** A role is changed in the list, by people who may. */
function peopleColumns(
  language: Language,
  onChange?: (person: Person, role: Role) => void,
): Column<Person>[] {
  const texts = USERS_TEXTS[language]
  return [
    column('person', texts.person, { narrow: 'main' }, ({ email, display_name }) => (
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
    column('role', texts.role, (person) =>
      onChange ? (
        <Select
          className="w-auto! min-w-31"
          aria-label={texts.roleOf(person.email)}
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
      texts.plan,
      { hideable: true, narrow: 'labelled' },
      ({ subscription_tier }) => subscription_tier,
    ),
    column(
      'second-factor',
      texts.secondFactor,
      { hideable: true, narrow: 'labelled' },
      ({ two_factor_enabled: isOn }) => (
        <State kind={isOn ? 'ok' : 'off'}>{isOn ? texts.on : texts.off}</State>
      ),
    ),
    column('email', texts.email, { hideable: true, narrow: 'labelled' }, ({ email_verified: isVerified }) => (
      <State kind={isVerified ? 'ok' : 'waiting'}>{isVerified ? texts.confirmed : texts.unconfirmed}</State>
    )),
    column('sessions', texts.sessions, { hideable: true, narrow: 'labelled' }, ({ sessions }) => sessions),
    column('seen', texts.lastSeen, { hideable: true, narrow: 'labelled' }, lastSeen),
    column('registered', texts.registered, { hideable: true, narrow: 'labelled' }, ({ created_at }) =>
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
  language: Language
  onClose: () => void
}

function RoleDialog({ person, role, language, onClose }: RoleDialogProps) {
  const texts = USERS_TEXTS[language]
  const [password, setPassword] = useState('')
  const settle = useSettle()
  return (
    <ConfirmDialog
      title={texts.changeTitle(person.email, role)}
      tone="warn"
      consequence={texts.consequence(role)}
      confirm={texts.confirm(role)}
      disabled={password === ''}
      language={language}
      onConfirm={() => void settle(changeRoleStep(callFunction, { person, role, password }, language))}
      onClose={onClose}
    >
      <TextField
        label={texts.password}
        type="password"
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
    </ConfirmDialog>
  )
}
