import { changeRole, type listPeople } from '@daily-drops/contract/functions/accounts/people'
import { callFunction } from '@daily-drops/contract/kernel/client'
import type { OutputOf } from '@daily-drops/contract/kernel/define-function'
import { isAppError } from '@daily-drops/contract/kernel/errors'
import { ROLES, type Role } from '@daily-drops/core/accounts/roles'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Call } from '../../console/actions.ts'
import { ConfirmDialog } from '../../console/console-dialog.tsx'
import { formatDay, formatMinute } from '../../console/formats.ts'
import { type Language, useLanguage } from '../../console/language.tsx'
import { ConsolePage } from '../../console/page-head.tsx'
import { Empty } from '../../console/panel.tsx'
import { Pager } from '../../console/table/pager.tsx'
import { SearchField } from '../../console/table/search-field.tsx'
import { useAddress } from '../../console/table/use-address.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/forms/field.tsx'
import { Select } from '../../ui/forms/select.tsx'
import type { Notice } from '../../ui/overlays/notice.ts'
import { notify } from '../../ui/overlays/toast.tsx'
import { Avatar } from '../../ui/pictures/avatar.tsx'
import { State } from '../../ui/states/state.tsx'
import { RoleTableDialog } from './role-table.tsx'
import { USERS_TEXTS } from './users-texts.ts'

type People = OutputOf<typeof listPeople>
type Person = People['rows'][number]

export interface UsersView {
  page: People
  filters: { text: string; role: string }
  /** Only a superadmin may. */
  mayChange: boolean
}

export async function changeRoleStep(
  call: Call,
  { person, role, password }: { person: Person; role: Role; password: string },
  language: Language,
): Promise<Notice> {
  const texts = USERS_TEXTS[language]
  try {
    await call(changeRole, { id: person.id, role, password })
    return { tone: 'ok', title: texts.changed(person.email, role) }
  } catch (error) {
    const isTold = isAppError(error) && error.code !== 'INTERNAL'
    return { tone: 'bad', title: texts.failed, description: isTold ? error.message : undefined }
  }
}

export function UsersScreen({ view: { page, filters, mayChange } }: { view: UsersView }) {
  const language = useLanguage('en')
  const texts = USERS_TEXTS[language]
  const [, changeAddress] = useAddress()
  const [asked, setAsked] = useState<{ person: Person; role: Role }>()
  const [showsRoles, setShowsRoles] = useState(false)
  const filter = (change: Record<string, string | null>) => changeAddress({ ...change, cursor: null })
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
      <section className="c-panel" aria-label={texts.title}>
        <div className="c-filters">
          <SearchField
            label={texts.search}
            placeholder={texts.searchHint}
            value={filters.text}
            onSearch={(q) => filter({ q })}
          />
          <Select
            className="w-auto!"
            aria-label={texts.role}
            value={filters.role}
            onChange={(event) => filter({ role: event.currentTarget.value })}
          >
            <option value="">{texts.everyone}</option>
            {ROLES.filter((role) => role !== 'user').map((role) => (
              <option key={role}>{role}</option>
            ))}
          </Select>
        </div>
        {page.rows.length === 0 ? (
          <Empty title={texts.none} />
        ) : (
          <PeopleTable
            people={page.rows}
            mayChange={mayChange}
            language={language}
            onChange={(person, role) => setAsked({ person, role })}
          />
        )}
        <Pager page={page} total={texts.total} language={language} />
      </section>
      {asked && <RoleDialog {...asked} language={language} onClose={() => setAsked(undefined)} />}
      {showsRoles && <RoleTableDialog language={language} onClose={() => setShowsRoles(false)} />}
    </ConsolePage>
  )
}

interface PeopleTableProps {
  people: readonly Person[]
  mayChange: boolean
  language: Language
  onChange: (person: Person, role: Role) => void
}

function PeopleTable({ people, mayChange, language, onChange }: PeopleTableProps) {
  const texts = USERS_TEXTS[language]
  return (
    <table className="c-table" data-fold="true" aria-label={texts.title}>
      <thead>
        <tr>
          {[
            texts.person,
            texts.role,
            texts.plan,
            texts.secondFactor,
            texts.email,
            texts.sessions,
            texts.lastSeen,
            texts.registered,
          ].map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {people.map((person) => (
          <tr key={person.id}>
            <td data-cell="main">
              <span className="flex items-center gap-2.5">
                <span aria-hidden="true">
                  <Avatar initials={person.email.slice(0, 2).toUpperCase()} />
                </span>
                <span className="min-w-0 break-words">
                  <b className="font-[560]">{person.display_name}</b>
                  <span className="c-second">{person.email}</span>
                </span>
              </span>
            </td>
            <td>
              {mayChange ? (
                <Select
                  className="w-auto!"
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
              )}
            </td>
            <td data-label={texts.plan}>{person.subscription_tier}</td>
            <td>
              <State kind={person.two_factor_enabled ? 'ok' : 'off'}>
                {person.two_factor_enabled ? texts.on : texts.off}
              </State>
            </td>
            <td>
              <State kind={person.email_verified ? 'ok' : 'waiting'}>
                {person.email_verified ? texts.confirmed : texts.unconfirmed}
              </State>
            </td>
            <td data-label={texts.sessions}>{person.sessions}</td>
            <td data-label={texts.lastSeen}>{lastSeen(person)}</td>
            <td data-label={texts.registered}>{formatDay(person.created_at)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Readers are marked once a day: an hour would say more than is known. */
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
  const { revalidate } = useRevalidator()
  async function confirm() {
    notify(await changeRoleStep(callFunction, { person, role, password }, language))
    await revalidate()
  }
  return (
    <ConfirmDialog
      title={texts.changeTitle(person.email, role)}
      tone="warn"
      consequence={texts.consequence(role)}
      confirm={texts.confirm(role)}
      disabled={password === ''}
      language={language}
      onConfirm={() => void confirm()}
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
