import { edition } from '@daily-drops/messages/subjects/edition'
import { feed as messages } from '@daily-drops/messages/subjects/feed'
import { useMessages } from '../../locale/page-locale.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'

export function SetupState() {
  const t = useMessages(messages)
  return (
    <EmptyState
      title={t('setup.title')}
      action={
        <ButtonLink variant="primary" to="/preferences">
          {t('setup.action')}
        </ButtonLink>
      }
    >
      {t('setup.text')}
    </EmptyState>
  )
}

export function NothingFound({ isToday }: { isToday: boolean }) {
  const t = useMessages(messages)
  if (!isToday) {
    return (
      <EmptyState
        title={t('empty.title')}
        action={
          <ButtonLink variant="primary" to="/feed">
            {t('backToToday')}
          </ButtonLink>
        }
      >
        {t('empty.otherDay')}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title={t('empty.title')}
      action={
        <ButtonLink variant="primary" to="/preferences">
          {t('empty.adjust')}
        </ButtonLink>
      }
    >
      {t('empty.today')}
    </EmptyState>
  )
}

export function BeyondArchive() {
  const t = useMessages(messages)
  const common = useMessages(edition)
  return (
    <EmptyState
      title={t('older.title')}
      action={
        <>
          <ButtonLink variant="primary" to="/pricing">
            {t('older.upgrade')}
          </ButtonLink>
          <ButtonLink to="/feed">{t('backToToday')}</ButtonLink>
        </>
      }
    >
      {common('archiveLimit')}
    </EmptyState>
  )
}
