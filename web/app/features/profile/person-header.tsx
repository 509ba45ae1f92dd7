import { person } from '@daily-drops/messages/subjects/person'
import type { ReactNode } from 'react'
import { useDates, useMessages } from '../../locale/page-locale.ts'
import { Avatar } from '../../ui/pictures/avatar.tsx'

interface PersonHeaderProps {
  initial: string
  name: string
  memberSince: string
  timeZone: string
  email?: string
  children?: ReactNode
}

export function PersonHeader({ initial, name, memberSince, timeZone, email, children }: PersonHeaderProps) {
  const t = useMessages(person)
  const { formatDay } = useDates()
  return (
    <div className="flex items-start gap-4 sm:gap-5">
      <span aria-hidden="true">
        <Avatar initials={initial.toUpperCase()} size="lg" />
      </span>
      <div className="min-w-0">
        <h1 className="font-display text-title font-normal break-words">
          <bdi>{name}</bdi>
        </h1>
        <div className="mt-1.5 text-meta text-ink-2">
          {email && <p className="break-all">{email}</p>}
          <p>
            {t.rich('memberSince', {
              day: () => (
                <time key="day" dateTime={memberSince}>
                  {formatDay(memberSince, timeZone)}
                </time>
              ),
            })}
          </p>
          {children}
        </div>
      </div>
    </div>
  )
}
