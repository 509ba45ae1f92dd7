import type { describeAccountLink } from '@daily-drops/contract/functions/accounts/settings'
import type { OutputOf } from '@daily-drops/contract/kernel/define-function'
import { RETENTION } from '@daily-drops/core/accounts/retention'
import { confirm } from '@daily-drops/messages/subjects/confirm'
import { Form, useNavigation } from 'react-router'
import { useMessages } from '../../locale/page-locale.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'

type Purpose = OutputOf<typeof describeAccountLink>['purpose'] | 'verify'

export type ConfirmView =
  | { state: 'asking' | 'done'; purpose: Purpose; email: string | null }
  | { state: 'gone'; message: string; way: { to: string; label: string } }

/** The page that an emailed link opens. It says what would happen, and only its button does it. */
export function ConfirmScreen({ view }: { view: ConfirmView }) {
  const t = useMessages(confirm)
  const busy = useNavigation().state === 'submitting'
  if (view.state === 'gone') {
    return (
      <>
        <PageHeader title={t('goneTitle')} subtitle={view.message} />
        <ButtonLink to={view.way.to} className="mt-6">
          {view.way.label}
        </ButtonLink>
      </>
    )
  }
  const { purpose } = view
  const days = RETENTION.deletionDays
  if (view.state === 'done') {
    return (
      <div role="status">
        <PageHeader
          title={t('doneTitle')}
          subtitle={purpose === 'delete' ? t('done.delete', { days }) : t(`done.${purpose}`)}
        />
        <ButtonLink to="/" className="mt-6">
          {t('goOn')}
        </ButtonLink>
      </div>
    )
  }

  function consequence(email: string): string {
    if (purpose === 'delete') return t('text.delete', { days })
    return purpose === 'delete-undo' ? t('text.delete-undo') : t(`text.${purpose}`, { email })
  }
  return (
    <>
      <PageHeader title={t(`title.${purpose}`)} subtitle={consequence(view.email ?? '')} />
      <Form method="post" className="mt-6">
        <Button type="submit" busy={busy} variant={purpose === 'delete' ? 'danger' : 'primary'}>
          {t(`button.${purpose}`)}
        </Button>
      </Form>
    </>
  )
}
